const worker = '/panel-worker.js';
const scope = '/admin/';

/**
 * Keeps the page at this address, with the scripts and styles that it has loaded, so that it opens again without a
 * connection (docs/decisions/2026-11-26-calls-kept-on-the-device.md). Does nothing where browsers have no service
 * workers, such as without https.
 */
export async function keepPage(page: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !page.startsWith(scope) || !navigator.onLine) return;
  const registered = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' });
  const active = registered.active ?? (await activated(registered));
  active?.postMessage({ page, assets: loadedAssets() });
}

function activated(registered: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const installing = registered.installing ?? registered.waiting;
  if (!installing) return Promise.resolve(null);
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state === 'activated') resolve(installing);
      else if (installing.state === 'redundant') resolve(null);
    });
  });
}

/** Paths of the scripts, styles and fonts that this page has loaded. */
function loadedAssets(): string[] {
  const { origin } = location;
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${origin}/assets/`))
    .map((name) => new URL(name).pathname);
}
