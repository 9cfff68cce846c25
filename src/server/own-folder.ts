import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Creates a folder and its missing parents, accessible only by their owner. Throws the system's error. Node's
 * own `recursive` loops for ever where the system cannot create a folder, as in /proc.
 */
export function makeOwnFolder(path: string): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const above = dirname(folder);
  if (!existsSync(above)) makeOwnFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
