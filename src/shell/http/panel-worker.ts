import type { App } from '../app.ts';

/** Address of the panel's service worker; `src/browser/kept-page.ts` registers it. */
const address = '/panel-worker.js';

/**
 * Opens pages of the panel again without a connection: those that a screen asks for, with the scripts, styles and
 * fonts that it has loaded. Pages always come from the network if there is one, so that logins and updates are
 * never late; assets never change. No answer of the API is kept, and the pages are the same for everybody.
 */
const worker = `"use strict";
const name = "panel", maxPages = 40, maxAssets = 500;
const any = { ignoreVary: true };
const isAsset = (path) => /^\\/assets\\/[\\w.-]+$/.test(path);

async function keep({ page, assets }) {
  const cache = await caches.open(name);
  const fresh = await fetch(page, { headers: { Accept: "text/html" } });
  const type = fresh.headers.get("Content-Type") || "";
  if (!fresh.ok || fresh.redirected || !type.startsWith("text/html")) return;
  const named = (await fresh.clone().text()).match(/\\/assets\\/[\\w.-]+/g) || [];
  for (const asset of new Set([...assets.filter(isAsset), ...named]))
    if (!(await cache.match(asset, any))) {
      const loaded = await fetch(asset);
      if (loaded.ok) await cache.put(asset, loaded);
    }
  // Last, so that no page is kept without what it needs.
  await cache.delete(page, any);
  await cache.put(page, fresh);
  const kept = await cache.keys();
  const paths = kept.map((request) => new URL(request.url).pathname);
  const old = [...paths.filter((path) => !isAsset(path)).slice(0, -maxPages), ...paths.filter(isAsset).slice(0, -maxAssets)];
  for (const path of old) await cache.delete(path, any);
}

async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(name);
    const kept = await cache.match(new URL(request.url).pathname, any);
    if (kept) return kept;
    throw error;
  }
}

async function assetOf(request) {
  const cache = await caches.open(name);
  return (await cache.match(new URL(request.url).pathname, any)) || fetch(request);
}

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
// A page that could not be kept stays as it was kept before.
self.addEventListener("message", (event) => event.waitUntil(keep(event.data).catch(() => {})));
self.addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOf(request));
  else if (isAsset(pathname)) event.respondWith(assetOf(request));
});
`;

export function mountPanelWorker(app: App): void {
  app.get(address, (http) =>
    http.body(worker, 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    }),
  );
}
