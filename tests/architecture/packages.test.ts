import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#tests/support/test-server.ts';
// @ts-expect-error: a script that runs before anything is installed, on whatever Node is there
import { configuration } from '../../bin/setup.mjs';

interface Locked {
  hasInstallScript?: boolean;
  gypfile?: boolean;
  optionalDependencies?: Record<string, string>;
}

const packages: Record<string, Locked> = JSON.parse(
  readFileSync(join(projectFolder, 'package-lock.json'), 'utf8'),
).packages;

// npm before 11 compiles every package that has a binding.gyp unless the lock file says `"gypfile": false`.
// npm drops that line when it rewrites the file: put it back. A small server has no compiler.
it('no package is compiled during installation', () => {
  const compiled = Object.entries(packages)
    .filter(([folder]) => folder && existsSync(join(projectFolder, folder, 'binding.gyp')))
    .filter(([, { hasInstallScript, gypfile }]) => !hasInstallScript && gypfile !== false);
  expect(compiled.map(([folder]) => folder)).toEqual([]);
});

// npm drops binaries for other machines that it cannot find from the lock file, and then installs them
// nowhere.
it('packages for other machines are in the lock file too', () => {
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !foundFrom(folder, name)),
  );
  expect(missing).toEqual([]);
});

it('the container gets everything that a build reads', () => {
  const given = readFileSync(join(projectFolder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1));
  const isGiven = (file: string) =>
    given.some((name) => file.startsWith(`${name}/`) || matchesGlob(file, name));
  expect(['src/root.tsx', 'demo', ...configuration].filter((file) => !isGiven(file))).toEqual([]);
});

/** Whether a package is locked where Node would find it from this folder. */
function foundFrom(folder: string, name: string): boolean {
  if (`${folder}/node_modules/${name}`.replace(/^\//, '') in packages) return true;
  return folder !== '' && foundFrom(folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}
