// Bundles the server's code, in ASCII and without types, to build/code, from where bin/load-plain-code.mjs loads it.
import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { inAscii } from './in-ascii.ts';
import { bundledName } from './load-plain-code.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'build', 'code');

/** Programs, and code that is loaded by its address. */
const entries = [
  'bin/*.ts',
  'src/modules/papers/press-process.service.ts',
  'src/server/readers/reader-process.ts',
  'src/modules/**/*.reader.ts',
  'src/modules/*/migrations/*.ts',
];
const others = ['bin/dev.ts', 'bin/in-ascii.ts', '**/*.test.ts'];

/**
 * Packages with native code, those that load a package by a computed name, which they would then have twice, and
 * those that the pages' bundle loads too.
 */
const loadedAsTheyAre =
  /^(@myriaddreamin\/[^/]+|better-sqlite3|sharp|pg-native|file-type|react|react-dom|react-router|zod|sanitize-html|libphonenumber-js)(\/|$)/;

const isOwn = (source) => /^(src|demo|bin)\//.test(source);

/** Lets modules find files beside their sources, wherever their code ends up. */
const placedInSources = {
  name: 'placed-in-sources',
  transform(code, id) {
    const source = relative(root, id);
    if (!/^(src|demo)\//.test(source) || !code.includes('import.meta.')) return undefined;
    const url = (path) => `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url)`;
    const placed = code
      .replaceAll('import.meta.url', `${url(source)}.href`)
      .replaceAll(
        'import.meta.dirname',
        `process.getBuiltinModule('node:url').fileURLToPath(${url(dirname(source))})`,
      );
    return { code: placed, map: null };
  },
};

/** The server finds modules by their names; their doors become one file with all that they share. */
const doorsAtOnce = {
  name: 'doors-at-once',
  async transform(code, id) {
    if (relative(root, id) !== 'src/shell/start/server-modules.ts') return undefined;
    const byName = /import\(`..\/..\/modules\/\$\{id\}\/server.ts`\)/;
    if (!byName.test(code)) throw new Error(`${id} loads modules in an unknown way`);
    const doors = await Array.fromAsync(glob('src/modules/*/server.ts', { cwd: root }));
    const imports = doors.map(
      (door, place) => `import * as door${place} from '#${door.slice('src/'.length)}';`,
    );
    const byId = doors.map((door, place) => `'${door.split('/')[2]}': door${place}`);
    // On the first line, so that all others keep their number.
    const head = `${imports.join(' ')} const doors = { ${byId.join(', ')} };`;
    return { code: `${head}${code.replace(byName, 'doors[id]')}`, map: null };
  },
};

const ascii = {
  name: 'ascii',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
};

const programs = await Array.fromAsync(glob(entries, { cwd: root, exclude: others }));
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((source) => [bundledName(source), source])),
  cwd: root,
  platform: 'node',
  external: loadedAsTheyAre,
  plugins: [placedInSources, doorsAtOnce],
  // package.json says which files of the pages have effects of their own; of the server's, any may.
  treeshake: { moduleSideEffects: (id) => isOwn(relative(root, id)) || undefined },
  onLog: (level, log, handle) => {
    // "use client" means nothing on a server.
    if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
  },
});
const { output } = await bundle.generate({
  dir: folder,
  format: 'esm',
  sourcemap: 'hidden',
  comments: false,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  plugins: [ascii],
});
await bundle.close();

const chunks = output.filter(({ type }) => type === 'chunk');
const sources = [
  ...new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => relative(root, id)).filter(isOwn))),
];
const numberOf = new Map(sources.map((source, number) => [source, number]));

/** For each line of a file the number of its source and the line there; -1 and 0 for other people's code. */
function placesOf({ code, map }) {
  if (!map) return [];
  const found = new SourceMap(map);
  return code.split('\n').flatMap((line, at) => {
    const { originalSource, originalLine } = found.findEntry(at, line.search(/\S|$/));
    const number = originalSource && numberOf.get(relative(root, resolve(folder, originalSource)));
    return number === undefined ? [-1, 0] : [number, originalLine + 1];
  });
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await Promise.all(chunks.map(({ fileName, code }) => writeFile(join(folder, fileName), code)));
const places = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, placesOf(chunk)]));
await writeFile(join(folder, 'places.json'), JSON.stringify({ sources, places }));
await writeFile(join(folder, 'sources.json'), JSON.stringify(sources));
