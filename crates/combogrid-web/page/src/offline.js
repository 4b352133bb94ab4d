/* The service worker of the site. It keeps the page and the modules, so that both are there without a network; the build puts their names
   and a version that changes with any of them in here. What is kept is shown at once; a new version is fetched meanwhile, and shown
   when the page is opened the next time. For a reader who saves data (`?saves`) a module is kept when a view has asked for it. */

const KEPT = "combogrid-VERSION";
const FILES = /** @type {string[]} */ ([/* FILES */]);

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => {
  const ahead = worker.location.search === "?saves" ? FILES.filter((name) => !name.endsWith(".module")) : FILES;
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(ahead)).then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  const old = async () => {
    for (const name of await caches.keys()) if (name.startsWith("combogrid-") && name !== KEPT) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(old());
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.method !== "GET") return;
  // A query, as `?embed`, is for the page itself.
  const answer = async () => {
    const kept = await caches.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    const fetched = await fetch(event.request);
    if (fetched.ok && new URL(event.request.url).pathname.endsWith(".module")) await (await caches.open(KEPT)).put(event.request, fetched.clone());
    return fetched;
  };
  event.respondWith(answer());
});
