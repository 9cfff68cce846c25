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

it('a folder is made with those it stands in, for their owner alone, and may be there already', () => {
  const folder = temporaryFolder();
  const inner = join(folder, 'one', 'two');
  makeOwnFolder(inner);
  makeOwnFolder(inner);
  for (const path of [inner, join(folder, 'one')]) expect(statSync(path).mode & 0o777).toBe(0o700);
});

it('where there can be none, it says so', () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  for (const path of [file, join(file, 'folder'), '/proc/omran/data'])
    expect(() => makeOwnFolder(path), path).toThrow(/mkdir|not a directory/);
});
