// For `node --import`: loads the server's code as bin/plain-code.mjs bundled it: a few large files start faster than
// 1,500 modules and take less memory, and Node needs no compiler for types. Stack traces name the sources. If a source
// has changed since, or there is no bundle, the sources are loaded.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';

const root = new URL('..', import.meta.url);
const build = new URL('build/', root);
/** The code of the last build, from when the next one begins. */
const before = new URL('build-before/', root);
const folder = new URL('code/', build);

const placesAt = changedAt(new URL('places.json', folder));

/** Name of the file that holds the code of a program, without `.js`. */
export const bundledName = (source) => source.replace(/\.ts$/, '').replaceAll('/', '.');

if (isCurrent()) {
  registerHooks({ resolve });
  const inBundle = new RegExp(`${RegExp.escape(folder.href)}([^/()]+\\.js):(\\d+):\\d+`);
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${String(frame).replace(inBundle, placeInSources)}`),
    ].join('\n');
}

/** When a file was written, in milliseconds; undefined if it does not exist. */
function changedAt(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

function isCurrent() {
  const list = new URL('sources.json', folder);
  const bundledAt = changedAt(list);
  if (bundledAt === undefined) return false;
  return JSON.parse(readFileSync(list, 'utf8')).every(
    (source) => changedAt(new URL(source, root)) <= bundledAt,
  );
}

function resolve(specifier, context, nextResolve) {
  let found;
  try {
    found = nextResolve(specifier, context);
  } catch (error) {
    const url = putAside(specifier, context.parentURL);
    if (!url) throw error;
    return { url, format: 'module', shortCircuit: true };
  }
  if (!found.url.startsWith(root.href) || !found.url.endsWith('.ts')) return found;
  const bundled = new URL(`${bundledName(found.url.slice(root.href.length))}.js`, folder);
  return existsSync(bundled) ? { url: bundled.href, format: 'module', shortCircuit: true } : found;
}

/**
 * Address of a file that code in the build imports, if it was there before an upgrade, during or after which this
 * process goes on. It keeps its address, so that it shares what is loaded already.
 */
function putAside(specifier, parent = '') {
  if (!specifier.startsWith('.') || !parent.startsWith(build.href)) return undefined;
  const { href } = new URL(specifier, parent);
  if (!existsSync(placeAside(href))) return undefined;
  if (!loadsAside) registerHooks({ load: loadAside });
  loadsAside = true;
  return href;
}

/** Only once it is needed: a hook takes part in loading every module. */
let loadsAside = false;

const placeAside = (href) => new URL(href.slice(build.href.length), before);

function loadAside(url, context, nextLoad) {
  if (!url.startsWith(build.href) || existsSync(new URL(url))) return nextLoad(url, context);
  return { format: 'module', source: readFileSync(placeAside(url), 'utf8'), shortCircuit: true };
}

/** The place in the sources that a place in the bundle comes from; the latter where the list of places is gone. */
function placeInSources(place, file, line) {
  const { sources, places } = readPlaces();
  const [source, sourceLine] = places[file]?.slice(2 * line - 2, 2 * line) ?? [];
  return sourceLine ? `${new URL(sources[source], root).href}:${sourceLine}` : place;
}

/** Kept while errors are frequent. */
let kept;

function readPlaces() {
  const known = kept?.deref();
  if (known) return known;
  // Of another bundle once an upgrade has been built.
  const list = [folder, new URL('code/', before)]
    .map((code) => new URL('places.json', code))
    .find((file) => changedAt(file) === placesAt);
  const places = list ? JSON.parse(readFileSync(list, 'utf8')) : { sources: [], places: {} };
  kept = new WeakRef(places);
  return places;
}
