import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeOwnFolder } from './own-folder.ts';

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omran-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('a folder is created with its parents, for its owner only, and may already exist', () => {
  const folder = temporaryFolder();
  const inner = join(folder, 'one', 'two');
  makeOwnFolder(inner);
  makeOwnFolder(inner);
  for (const path of [inner, join(folder, 'one')]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('a folder that cannot be created is reported', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'folder'), '/proc/omran/data'])
    expect(() => makeOwnFolder(path), path).toThrow(/mkdir|not a directory/);
});
