import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { type Config, ConfigurationFault } from '../config/config.ts';
import { makeOwnFolder } from '../own-folder.ts';
import { errorCode, fileFaults } from './file-faults.ts';
import { writing } from './writing.ts';

/** How long to wait for a server that is just stopping. */
const patience = 3000;

/** Held by a server during its lifetime. */
export interface Claim {
  release(): void;
}

/**
 * Claims the folder of an SQLite database: two separately started servers on one file would not hear of each
 * other's changes, and serve stale data. Uses operating-system locks, which a crash releases. Throws a
 * ConfigurationFault if another server runs there, or the folder is not writable.
 */
export async function claimFolder(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  wait = patience,
): Promise<Claim> {
  if (config.databaseUrl !== undefined) return { release: () => {} };
  return writing(config, { engine: fileFaults }, async () => {
    makeOwnFolder(config.dataDir);
    const path = join(config.dataDir, 'omran.lock');
    closeSync(openSync(path, 'a', 0o600));
    return lock(path, config.dataDir, wait);
  });
}

function lock(path: string, dataDir: string, wait: number): Claim {
  const file = new BetterSqlite(path, { timeout: wait });
  try {
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!errorCode(error).startsWith('SQLITE_BUSY')) throw error;
    throw new ConfigurationFault(
      `DATA_DIR: got "${dataDir}", which another server uses; takes a folder of its own (WORKERS is for more processes)`,
      { cause: error },
    );
  }
  return { release: () => void file.close() };
}
