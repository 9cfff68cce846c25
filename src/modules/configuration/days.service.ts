import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createConfigurationRepository } from './configuration.repository.ts';
import type { ConfigurationTables } from './configuration.table.ts';

const maxDays = 3650;

/** A number of days from the configuration, or `defaultDays` if it is not between 1 and 3650. */
export async function readDays(context: ServerContext, key: string, defaultDays: number): Promise<number> {
  const repository = createConfigurationRepository(tablesOf<ConfigurationTables>(context.database.kysely));
  const value = await context.cache.getOrSet(`days ${key}`, ['configuration'], async () =>
    Number((await repository.byKey(key))?.value),
  );
  return Number.isInteger(value) && value >= 1 && value <= maxDays ? value : defaultDays;
}
