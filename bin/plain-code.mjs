// Writes the server's code to build/code without types, in ASCII and with every line in its old place, so that
// traces keep their lines. bin/load-plain-code.mjs loads it.
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inAscii } from './in-ascii.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

for await (const file of glob('{src,bin,demo}/**/*.ts', { cwd: root })) {
  if (file.endsWith('.test.ts')) continue;
  const plain = join(root, 'build', 'code', file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(plain), { recursive: true });
  // Types leave spaces, as wide as what they replace, which the server would keep in memory.
  const code = stripTypeScriptTypes(await readFile(join(root, file), 'utf8'))
    .replace(/[\u00a0\u2002]/g, ' ')
    .replace(/ +$/gm, '');
  await writeFile(plain, inAscii(code));
}
