// Minifies the script that hydrates a page. Writes build/server/deferred-hydration.js, which the server
// inlines (src/shell/pages/deferred-hydration.ts).
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import { awaken } from '../src/shell/web/deferred-hydration.ts';

const { code } = minifySync('deferred-hydration.js', `(${awaken})(document,window)`);
// Uses the same quotes as the rest of the page, which compresses better.
const quoted = code.replace(/`((?:[^`\\]|\\.)*)`/g, (whole, text) =>
  /["\\]|\$\{/.test(text) ? whole : JSON.stringify(text),
);
await writeFile(
  fileURLToPath(new URL('../build/server/deferred-hydration.js', import.meta.url)),
  quoted.trim().replace(/;$/, ''),
);
