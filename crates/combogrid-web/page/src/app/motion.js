/* Cards and tiles on a table fly from where they were to where they go. What a card is called (`data-fly`) tells it apart; one that was not
   to be seen before comes from where its place says (`data-from`, the name of a `data-source`). The page is drawn at once, and what flies
   can be pressed on its way. Nothing flies for a reader who has asked for less motion. */

/** @typedef {{ box: DOMRect, home: Element }} Place */
/** @typedef {{ table: string, places: Map<string, Place> }} Seen */

/** How long a card flies, in milliseconds. */
const FLIGHT = 260;
/** A card that is moved within its row by less has not moved. */
const NEAR = 3;
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The table that is shown. */
const table = () => /** @type {HTMLElement | null} */ (document.querySelector("main [data-table]"));

/** @param {Element} felt */
const cardsOn = (felt) => [felt, ...[...felt.querySelectorAll("combogrid-cards")].map(({ shadowRoot }) => shadowRoot)].flatMap((root) => (root ? [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-fly]"))] : []));

/** What a card lies in: a row of cards, a meld, a pile. @param {HTMLElement} card */
function homeOf(card) {
  const root = card.getRootNode();
  return root instanceof ShadowRoot ? root.host : (card.closest("[data-home]") ?? card);
}

/** Whether what has moved is found out soon. */
let isWatched = false;

/**
 * Before a drawing: what has moved flies when the event that led to it is over, after which nothing has been shown yet. PERF: one event
 * draws several times, and each look at places makes the browser lay the page out.
 */
export function watchTable() {
  if (isWatched) return;
  isWatched = true;
  const before = look();
  queueMicrotask(() => {
    isWatched = false;
    fly(before);
  });
}

/** @returns {Seen | undefined} */
function look() {
  const felt = table();
  if (!felt || still.matches) return undefined;
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const card of cardsOn(felt)) {
    const home = homeOf(card);
    places.set(card.dataset.fly ?? "", { box: card.getBoundingClientRect(), home });
  }
  return { table: felt.dataset.table ?? "", places };
}

/**
 * Lets everything fly that has moved since a look at the table.
 * @param {Seen | undefined} before
 */
function fly(before) {
  const felt = table();
  if (!felt || !before || before.table !== felt.dataset.table || !before.places.size) return;
  const now = cardsOn(felt).map((card) => ({ card, home: homeOf(card), box: card.getBoundingClientRect() }));
  for (const { card, home, box } of now) {
    const was = before.places.get(card.dataset.fly ?? "");
    const from = was ? was.box : sourceOf(felt, home);
    if (!from || !box.width || !from.width) continue;
    // A table that grows moves what is below it: that is no move of the cards there.
    const isMoved = !was || was.home !== home || Math.abs(from.left - box.left) > NEAR;
    if (!isMoved) continue;
    const [x, y] = [from.left + from.width / 2 - box.left - box.width / 2, was?.home === home ? 0 : from.top + from.height / 2 - box.top - box.height / 2];
    if (Math.hypot(x, y) < NEAR) continue;
    card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], { duration: FLIGHT, easing: "cubic-bezier(.2, .7, .3, 1)" });
  }
}

/**
 * Where a card comes from that was not to be seen before.
 * @param {HTMLElement} felt
 * @param {Element} home
 */
function sourceOf(felt, home) {
  const from = /** @type {HTMLElement | null} */ (home.closest("[data-from]"))?.dataset.from;
  return from ? felt.querySelector(`[data-source="${from}"]`)?.getBoundingClientRect() : undefined;
}
