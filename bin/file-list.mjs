// Shrinks the manifest of all routes and their files, which every page loads: repeated forms compress better, and the
// panel's routes, most of them, become one line each, from which the script builds them.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';

const assets = fileURLToPath(new URL('../build/client/assets/', import.meta.url));
const [name] = (await readdir(assets)).filter((file) => /^manifest-\w+\.js$/.test(file));
const [, before, list, after] = /^([^{]*)(\{.*\})([^}]*)$/s.exec(await readFile(assets + name, 'utf8'));
const { routes, ...rest } = JSON.parse(list);
const uses = new Map();
for (const { imports } of Object.values(routes))
  for (const file of imports) uses.set(file, (uses.get(file) ?? 0) + 1);
for (const [id, { module, ...route }] of Object.entries(routes)) {
  route.imports.sort((one, other) => uses.get(other) - uses.get(one) || (one < other ? -1 : 1));
  // Properties a page does not have, such as a loader, are omitted; its file is named like the page, whose
  // name precedes it.
  const said = Object.entries({ id: route.id, module, ...route }).filter(([, value]) => value !== false);
  routes[id] = Object.fromEntries(said);
}

const flags = { l: 'hasLoader', c: 'hasClientLoader' };
/** Routes that lines describe, in order: a route comes after the one around it. */
const described = [];

/** A route of the panel as a line: module, page, code of its file, place of the route around it, path and flags. */
function lineOf(id) {
  const { module, parentId, path, ...route } = routes[id];
  const [, owner, page] = /^modules\/([\w-]+)\/web\/admin\/([\w/-]+)$/.exec(id) ?? [];
  const [, code] = /^\/assets\/.+-([\w-]{8})\.js$/.exec(module) ?? [];
  const parent = parentId === 'shell/web/admin/layout' ? '' : described.indexOf(parentId);
  if (!owner || !code || parent === -1 || path === undefined) return undefined;
  const own = Object.keys(flags).filter((flag) => route[flags[flag]]);
  return `${owner} ${page} ${code} ${parent} ${path} ${own.join('')}`.trimEnd();
}

const lines = [];
const left = {};
for (const [id, route] of Object.entries(routes)) {
  const line = lineOf(id);
  const said = line && built([...lines, line])[id];
  if (said && isDeepStrictEqual(said, route)) {
    lines.push(line);
    described.push(id);
  } else left[id] = route;
}

/** Code that adds the routes of lines to the list `r`. */
function codeFor(all) {
  return `{let r=window.__reactRouterManifest.routes,d=[];for(let l of ${JSON.stringify(all.join('|'))}.split("|")){let[o,p,c,n,u,f=""]=l.split(" "),id="modules/"+o+"/web/admin/"+p,s=r[id]={id,module:"/assets/"+p.replace(/.*\\//,"")+"-"+c+".js",parentId:n?d[n]:"shell/web/admin/layout",path:u,hasDefaultExport:!0,imports:[],css:[]};f.includes("l")&&(s.hasLoader=!0);f.includes("c")&&(s.hasClientLoader=!0);d.push(id)}}`;
}

/** The routes that the code builds of lines. */
function built(all) {
  const window = { __reactRouterManifest: { routes: {} } };
  runInNewContext(codeFor(all), { window });
  return JSON.parse(JSON.stringify(window.__reactRouterManifest.routes));
}

const script = `${before}${JSON.stringify({ ...rest, routes: left })};${codeFor(lines)}`;
const window = {};
runInNewContext(script, { window });
const whole = JSON.parse(JSON.stringify(window.__reactRouterManifest));
if (after.trim() !== ';' || !isDeepStrictEqual(whole, JSON.parse(JSON.stringify({ ...rest, routes }))))
  throw new Error(`${name} would not list the same routes as before.`);
await writeFile(assets + name, script);
