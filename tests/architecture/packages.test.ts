import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#tests/support/test-server.ts';

interface Locked {
  hasInstallScript?: boolean;
  gypfile?: boolean;
}

// npm before 11 compiles a package that has a binding.gyp, needed or not, unless the lock file says `"gypfile": false`, which npm
// leaves out when it writes the file anew: then that line is to be put back. A small server has no compiler.
it('no package is compiled while it is installed', async () => {
  const lock = JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8'));
  const compiled = Object.entries<Locked>(lock.packages)
    .filter(([folder]) => folder && existsSync(join(projectFolder, folder, 'binding.gyp')))
    .filter(([, { hasInstallScript, gypfile }]) => !hasInstallScript && gypfile !== false);
  expect(compiled.map(([folder]) => folder)).toEqual([]);
});
