// Writes the server's code without types to build/code, with every character in its old place, so that traces
// keep their lines. bin/load-plain-code.mjs loads it.
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

for await (const file of glob('{src,bin,demo}/**/*.ts', { cwd: root })) {
  if (file.endsWith('.test.ts')) continue;
  const plain = join(root, 'build', 'code', file.replace(/\.ts$/, '.js'));
  await mkdir(dirname(plain), { recursive: true });
  await writeFile(plain, stripTypeScriptTypes(await readFile(join(root, file), 'utf8')));
}
