// Makes the script that awakens a page small. Writes build/server/deferred-hydration.js, which the server puts into its pages
// (src/shell/pages/deferred-hydration.ts).
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { minifySync } from 'vite';
import { awaken } from '../src/shell/web/deferred-hydration.ts';

const { code } = minifySync('deferred-hydration.js', `(${awaken})(document,window)`);
// Plain texts are quoted as the rest of a page quotes, which packs better.
const quoted = code.replace(/`((?:[^`\\]|\\.)*)`/g, (whole, text) =>
  /["\\]|\$\{/.test(text) ? whole : JSON.stringify(text),
);
await writeFile(
  fileURLToPath(new URL('../build/server/deferred-hydration.js', import.meta.url)),
  quoted.trim().replace(/;$/, ''),
);
