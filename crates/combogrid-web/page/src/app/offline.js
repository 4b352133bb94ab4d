/* Lets the page be there without a network, where it is a site: a page from disk is there anyway. */

/** After the first view has all answers, so that nothing of it waits for what is kept for later; in milliseconds. */
const LATER = 3000;

export function keepOffline() {
  if (!document.querySelector("link[rel=manifest]") || !("serviceWorker" in navigator) || !isSecureContext) return;
  // A reader who saves data downloads a module with the view that needs it, and none ahead.
  const saves = /** @type {any} */ (navigator).connection?.saveData;
  const begin = () => setTimeout(() => navigator.serviceWorker.register(saves ? "offline.js?saves" : "offline.js").catch(() => undefined), LATER);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin);
}
