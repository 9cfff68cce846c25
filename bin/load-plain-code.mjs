// For `node --import`: loads the server's code as bin/plain-code.mjs wrote it. Node then needs no compiler for
// types, which takes 20 MiB of memory and a fifth of the start. A file changed since the build, or without
// one, is loaded as it is.
import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url).href;
const plainRoot = new URL('build/code/', root).href;
const own = ['src/', 'bin/', 'demo/'].map((folder) => root + folder);

registerHooks({
  load(url, context, nextLoad) {
    const source = own.some((folder) => url.startsWith(folder)) && url.endsWith('.ts') && plainSource(url);
    return source ? { format: 'module', source, shortCircuit: true } : nextLoad(url, context);
  },
});

function plainSource(url) {
  const plain = fileURLToPath(`${plainRoot}${url.slice(root.length, -'.ts'.length)}.js`);
  const written = statSync(plain, { throwIfNoEntry: false })?.mtimeMs;
  return written > statSync(fileURLToPath(url)).mtimeMs && readFileSync(plain, 'utf8');
}
