// Shortens React Router's list of routes, which every page loads: a route's files leave out those of the
// entry and of the routes around it, which have loaded before it. Browsers need a route's files only for links that
// prefetch. None leads to the panel, to one's own account or to a page behind a code: these routes have no files in
// the list.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const assets = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
const start = 'window.__reactRouterManifest=';

const [name, ...others] = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name));
if (!name || others.length > 0) throw new Error('React Router has not written one list of routes.');
const script = await readFile(join(assets, name), 'utf8');
if (!script.startsWith(start)) throw new Error(`${name} is not a list of routes as known.`);
const list = JSON.parse(script.slice(start.length).replace(/;\s*$/, ''));

/** The files loaded before those of a route's children. */
function filesWith(id) {
  const route = list.routes[id];
  return route ? [...route.imports, ...filesWith(route.parentId)] : list.entry.imports;
}

/** Whether a route is a page of the panel. */
function isOfPanel(id) {
  const route = list.routes[id];
  return route !== undefined && (route.id === 'shell/web/admin/layout' || isOfPanel(route.parentId));
}
/** Whether a route is a page behind a code, or of one's own account. */
const isPrivate = ({ path = '' }) => /:code\b|^account$|^my\/|-password$/.test(path);

if (!list.routes['shell/web/admin/layout'])
  throw new Error('The frame of the panel is not in the list of routes.');

const routes = Object.entries(list.routes).map(([id, route]) => {
  if (isOfPanel(id) || isPrivate(route)) return [id, { ...route, imports: [] }];
  const loaded = new Set(filesWith(route.parentId));
  return [id, { ...route, imports: route.imports.filter((file) => !loaded.has(file)) }];
});
await writeFile(
  join(assets, name),
  `${start}${JSON.stringify({ ...list, routes: Object.fromEntries(routes) })};`,
);
