const scriptStart = '<script type="module" async="">';
const scriptEnd = '</script>';
const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const manifest = /<link rel="manifest"[^>]*>/;

/** What React Router writes to start a page: its manifest, the modules of the page's routes, and the entry that takes it over. */
const ownStart =
  /^import "(?<manifest>[^"]+)";\n(?<routes>(?:import \* as route\d+ from "[^"]+";\s*)+)window\.__reactRouterRouteModules = \{(?<names>[^{}]*)\};\s*import\("(?<entry>[^"]+)"\);$/;
/** And to bring the reader back to where they were, which our script does. */
const ownPlace = /(<script>)\(\(storageKey, restoreKey\) => \{(?:(?!<\/script>)[\s\S])*(?=<\/script>)/;

/**
 * Puts off a page's own scripts, its whole style sheet (where first styles stand in for it) and its manifest until it
 * has been shown: they would share a phone's connection with its text and its first picture. They start when the page has
 * loaded and been drawn, after 4 s, or at the first touch of a pointer or key, whichever comes first. A button pressed
 * before the page is alive is pressed again once it is. Touched or scrolled, the page draws at once what is further down
 * (`web/draw-later.ts`), so that nothing moves under the reader. The page's data are fetched with its scripts where `dataAt`
 * says their address, and are asked for again, ever later, while they do not come.
 * Where one of its scripts does not come, the page is read anew, once.
 * `awaken` is the script that does all this (`web/deferred-hydration.ts`). A page that starts in another way is left as it is.
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

/** Addresses of all modules that a page starts with, those of its routes as `route=address`; the last is its entry. */
function modulesOf(own: Record<string, string>, preloaded: readonly string[]): string[] {
  const { manifest = '', routes = '', names = '', entry = '' } = own;
  const addresses = [...routes.matchAll(/"([^"]+)"/g)].map(([, address = '']) => address);
  const named = [...names.matchAll(/"([^"]+)":route(\d+)/g)].map(
    ([, name, at]) => `${name}=${addresses[Number(at)]}`,
  );
  const others = preloaded.filter((address) => ![manifest, entry, ...addresses].includes(address));
  return [manifest, ...others, ...named, entry];
}

/** A link that the browser does not see until the page is awakened. */
export function waiting(link: string): string {
  return `<template data-waiting>${link}</template>`;
}
