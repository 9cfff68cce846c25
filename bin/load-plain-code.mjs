// For `node --import`: loads the server's code as bin/plain-code.mjs bundled it: a few large files start faster than
// 1,500 modules and take less memory, and Node needs no compiler for types. Stack traces name the sources. If a source
// has changed since, or there is no bundle, the sources are loaded.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';

const root = new URL('..', import.meta.url);
const folder = new URL('build/code/', root);

/** Name of the file that holds the code of a program, without `.js`. */
export const bundledName = (source) => source.replace(/\.ts$/, '').replaceAll('/', '.');

if (isCurrent()) {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const found = nextResolve(specifier, context);
      if (!found.url.startsWith(root.href) || !found.url.endsWith('.ts')) return found;
      const bundled = new URL(`${bundledName(found.url.slice(root.href.length))}.js`, folder);
      return existsSync(bundled) ? { url: bundled.href, format: 'module', shortCircuit: true } : found;
    },
  });
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${inSources(String(frame))}`),
    ].join('\n');
}

function isCurrent() {
  const list = new URL('sources.json', folder);
  const bundledAt = statSync(list, { throwIfNoEntry: false })?.mtimeMs;
  if (bundledAt === undefined) return false;
  return JSON.parse(readFileSync(list, 'utf8')).every(
    (source) => statSync(new URL(source, root), { throwIfNoEntry: false })?.mtimeMs <= bundledAt,
  );
}

/** A line of a stack trace with its place in the sources. */
function inSources(frame) {
  return frame.replace(/file:\/\/[^()]*\/build\/code\/([^/()]+\.js):(\d+):\d+/, (place, file, line) => {
    const { sources, places } = readPlaces();
    const [source, sourceLine] = places[file]?.slice(2 * line - 2, 2 * line) ?? [];
    return sourceLine ? `${new URL(sources[source], root).href}:${sourceLine}` : place;
  });
}

/** Kept while errors are frequent. */
let kept;

function readPlaces() {
  const places = kept?.deref() ?? JSON.parse(readFileSync(new URL('places.json', folder), 'utf8'));
  kept = new WeakRef(places);
  return places;
}
