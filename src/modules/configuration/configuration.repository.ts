import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { ConfigurationTables } from './configuration.table.ts';

export type ConfigurationRow = Selectable<ConfigurationTables['configuration_entries']>;
export type NewConfigurationRow = Omit<ConfigurationRow, 'id'>;

export interface ConfigurationRepository {
  all(): Promise<ConfigurationRow[]>;
  ofType(type: string): Promise<ConfigurationRow[]>;
  byKey(key: string): Promise<ConfigurationRow | undefined>;
  byKeys(keys: readonly string[]): Promise<ConfigurationRow[]>;
  /** Those of the values that some entry has. */
  valuesAmong(values: readonly string[]): Promise<string[]>;
  /** Adds entries whose keys are missing; returns the number added. */
  addMissing(rows: NewConfigurationRow[]): Promise<number>;
}

/** An entry's stored value as a part of another module's query; null if there is no such entry. */
export function storedValue(key: string): RawBuilder<string | null> {
  return sql<string | null>`(select "value" from "configuration_entries" where "key" = ${key})`;
}

export function createConfigurationRepository(db: Kysely<ConfigurationTables>): ConfigurationRepository {
  const entries = () => db.selectFrom('configuration_entries').selectAll();
  return {
    all: () => entries().orderBy('id').execute(),
    ofType: (type) => entries().where('type', '=', type).orderBy('id').execute(),
    byKey: (key) => entries().where('key', '=', key).executeTakeFirst(),
    byKeys: (keys) => entries().where('key', 'in', keys).execute(),
    valuesAmong: async (values) => {
      const held = await db
        .selectFrom('configuration_entries')
        .select('value')
        .where('value', 'in', values)
        .execute();
      return held.map(({ value }) => value);
    },
    addMissing: async (rows) => {
      if (rows.length === 0) return 0;
      const result = await db
        .insertInto('configuration_entries')
        .values(rows)
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst();
      return Number(result.numInsertedOrUpdatedRows ?? 0);
    },
  };
}
