import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { type Config, ConfigurationFault } from '../config/config.ts';
import { makeOwnFolder } from '../own-folder.ts';
import { errorCode, fileFaults } from './file-faults.ts';
import { writing } from './writing.ts';

/** For so long a server that is just ending is waited for. */
const patience = 3000;

/** Held by a server as long as it lives. */
export interface Claim {
  release(): void;
}

/**
 * Claims the folder of an SQLite database: servers of two starts on one file would not hear of each other's changes, and
 * show what is no longer so. The operating system's own locks hold it, so a crash leaves no trace. Throws a ConfigurationFault where another goes on, or the folder cannot be written.
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
