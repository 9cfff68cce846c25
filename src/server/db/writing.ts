import { type Config, ConfigurationFault } from '../config/config.ts';
import type { Engine } from './engine.ts';

/**
 * Runs the database writes of a start or a command. Throws a ConfigurationFault that names the setting if
 * there is no space or no permission to write.
 */
export async function writing<T>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { engine }: { engine: Pick<Engine, 'isFull' | 'isUnwritable'> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (engine.isFull(reason)) throw new ConfigurationFault(sayFull(config), { cause: error });
    if (engine.isUnwritable(reason))
      throw new ConfigurationFault(sayUnwritable(config, reason), { cause: error });
    throw error;
  }
}

function sayFull({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  return databaseUrl === undefined
    ? `DATA_DIR: got "${dataDir}", on a disk that is full; takes a folder with space left on its disk`
    : 'DATABASE_URL: got a server whose disk is full; takes one with space left';
}

function sayUnwritable(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  reason: unknown,
): string {
  const why = reason instanceof Error ? reason.message : String(reason);
  return databaseUrl === undefined
    ? `DATA_DIR: got "${dataDir}", where nothing can be written (${why}); takes a folder that this user may write to`
    : `DATABASE_URL: got a database where nothing can be written (${why}); takes one that its user may write to`;
}
