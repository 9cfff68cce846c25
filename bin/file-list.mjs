// Shrinks the manifest of all routes and their files, which every page loads: repeated forms compress better.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

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
await writeFile(assets + name, before + JSON.stringify({ ...rest, routes }) + after);
