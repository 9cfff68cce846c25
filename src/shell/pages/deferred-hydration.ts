const scriptStart = '<script type="module" async="">';
const scriptEnd = '</script>';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const manifest = /<link rel="manifest"[^>]*>/;

/** React Router's start-up scripts: its manifest, the modules of the page's routes, and the entry module. */
const ownStart =
  /^import "(?<manifest>[^"]+)";\n(?<routes>(?:import \* as route\d+ from "[^"]+";\s*)+)window\.__reactRouterRouteModules = \{(?<names>[^{}]*)\};\s*import\("(?<entry>[^"]+)"\);$/;
/** React Router's scroll restoration, which our script replaces. */
const ownPlace = /(<script>)\(\(storageKey, restoreKey\) => \{(?:(?!<\/script>)[\s\S])*(?=<\/script>)/;

/**
 * Defers a page's scripts, its whole style sheet (if critical styles replace it) and its manifest until it
 * has been shown: they would share a phone's connection with its text and its first picture. They start when
 * the page has loaded and been painted, after 4 s, or on the first pointer or key event, whichever comes
 * first. A button clicked before hydration is clicked again afterwards. On touch or scroll, the page
 * immediately renders what is further down (`web/draw-later.ts`), so that nothing shifts under the reader.
 * The page's data is fetched with its scripts if `dataAt` is given, and retried at growing intervals. If a
 * script fails to load, the page is reloaded once. `awaken` is the script that does all this
 * (`web/deferred-hydration.ts`). A page that starts differently is unchanged.
 */
export function deferHydration(html: string, awaken: string, dataAt?: string): string {
  const start = html.lastIndexOf(scriptStart);
  if (start < 0) return html;
  const end = html.indexOf(scriptEnd, start);
  const own = ownStart.exec(html.slice(start + scriptStart.length, end))?.groups;
  if (!own) return html;
  const headEnd = html.indexOf('</head>');
  const preloaded: string[] = [];
  const head = html
    .slice(0, headEnd)
    .replace(modulePreload, (_, address) => {
      preloaded.push(address);
      return '';
    })
    .replace(manifest, waiting);
  const body = html.slice(headEnd, start).replace(ownPlace, '$1');
  const modules = ` data-modules="${modulesOf(own, preloaded).join(' ')}"`;
  const data = dataAt ? ` data-from="${dataAt.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"` : '';
  return `${head}${body}<script${modules}${data}>${awaken}${html.slice(end)}`;
}

/**
 * Addresses of all modules a page starts with, those of its routes as `route=address`; the last is its entry.
 */
function modulesOf(own: Record<string, string>, preloaded: readonly string[]): string[] {
  const { manifest = '', routes = '', names = '', entry = '' } = own;
  const addresses = [...routes.matchAll(/"([^"]+)"/g)].map(([, address = '']) => address);
  const named = [...names.matchAll(/"([^"]+)":route(\d+)/g)].map(
    ([, name, at]) => `${name}=${addresses[Number(at)]}`,
  );
  const others = preloaded.filter((address) => ![manifest, entry, ...addresses].includes(address));
  return [manifest, ...others, ...named, entry];
}

/** A link that the browser ignores until hydration. */
export function waiting(link: string): string {
  return `<template data-waiting>${link}</template>`;
}
