// Run while the image is built: removes from node_modules everything the server does not depend on at run
// time, and files that Node never loads. Licences stay.
import { existsSync } from 'node:fs';
import { glob, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');

/** Dependencies that build the pages, which is done, and Node, which the image has. */
const done = new Set([
  ...['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite', 'rolldown', 'postcss', 'node'],
]);

const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const needed = new Set();
const queue = Object.keys(dependencies).filter((name) => !done.has(name));
for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
  if (needed.has(name) || !existsSync(join(modules, name))) continue;
  needed.add(name);
  queue.push(...(await dependenciesOf(join(modules, name))));
}

for (const name of await packagesIn(modules)) {
  if (!needed.has(name)) await rm(join(modules, name), { recursive: true });
}
await rm(join(modules, '.bin'), { recursive: true, force: true });

/** Types, source maps and prose; sources of compiled files; and binaries for other machines. */
const neverLoaded = [
  '**/*.{map,d.ts,d.mts,d.cts,flow}',
  '**/{README,CHANGELOG,HISTORY}*.md',
  'better-sqlite3/{deps,src}',
  `better-sqlite3/prebuilds/!(${process.platform}-${process.arch})*`,
];
for (const file of await Array.fromAsync(glob(neverLoaded, { cwd: modules }))) {
  await rm(join(modules, file), { recursive: true, force: true });
}
process.stdout.write(`${needed.size} packages stay\n`);

/** Transitive dependencies of a package, wherever they are installed. */
async function dependenciesOf(folder) {
  const about = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const peers = Object.keys(about.peerDependencies ?? {}).filter(
    (name) => !about.peerDependenciesMeta?.[name]?.optional,
  );
  const names = [...Object.keys({ ...about.dependencies, ...about.optionalDependencies }), ...peers];
  const nested = join(folder, 'node_modules');
  if (!existsSync(nested)) return names;
  const inside = await Promise.all(
    (await packagesIn(nested)).map((name) => dependenciesOf(join(nested, name))),
  );
  return [...names, ...inside.flat()];
}

async function packagesIn(folder) {
  const names = [];
  for (const name of await readdir(folder)) {
    if (name.startsWith('.')) continue;
    if (!name.startsWith('@')) names.push(name);
    else for (const scoped of await readdir(join(folder, name))) names.push(`${name}/${scoped}`);
  }
  return names;
}
