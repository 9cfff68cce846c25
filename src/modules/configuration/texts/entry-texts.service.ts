import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import {
  type ConfigurationRepository,
  type ConfigurationRow,
  createConfigurationRepository,
} from '../configuration.repository.ts';
import type { ConfigurationTables } from '../configuration.table.ts';
import type { StartingText } from './starting-texts.seed.ts';
import type { StoredText } from './texts.service.ts';

/** Texts that another module keeps, and that are read and written under keys of the configuration as well. */
export interface EntryTexts {
  /** The first texts by key. */
  starting: Readonly<Record<string, StartingText>>;
  /** The texts by key, with the time of their last change. */
  read(on: Connection): Promise<Readonly<Record<string, StoredText & { updated_at: string }>>>;
  /** Stores what was written under a key, in the caller's transaction. */
  write(on: Connection, key: string, text: StoredText, caller: Caller): Promise<void>;
  /** Runs after the transaction. */
  changed(): void;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Texts of the configuration that the module keeps. */
    entryTexts?(context: ServerContext): EntryTexts;
  }
}

/** The module that keeps the text of a key; undefined for the configuration itself. */
export function keeperOf({ hooks }: Pick<ServerContext, 'hooks'>, key: string): EntryTexts | undefined {
  return hooks.of('entryTexts').find(({ starting }) => key in starting);
}

/** The entries as they are read: with the texts that other modules keep. */
export function entriesOf(
  context: Pick<ServerContext, 'hooks' | 'database'>,
  on: Connection = context.database.kysely,
): Pick<ConfigurationRepository, 'all' | 'ofType' | 'byKey' | 'byKeys'> {
  const stored = createConfigurationRepository(tablesOf<ConfigurationTables>(on));
  const read = async (rows: Promise<ConfigurationRow[]>) => withKeptTexts(context, await rows, on);
  return {
    all: () => read(stored.all()),
    ofType: (type) => read(stored.ofType(type)),
    byKey: async (key) => (await read(stored.byKeys([key])))[0],
    byKeys: (keys) => read(stored.byKeys(keys)),
  };
}

async function withKeptTexts(
  { hooks }: Pick<ServerContext, 'hooks'>,
  rows: readonly ConfigurationRow[],
  on: Connection,
): Promise<ConfigurationRow[]> {
  const keepers = hooks
    .of('entryTexts')
    .filter(({ starting }) => rows.some(({ key }) => Object.hasOwn(starting, key)));
  const kept: Awaited<ReturnType<EntryTexts['read']>> = Object.assign(
    {},
    ...(await Promise.all(keepers.map((keeper) => keeper.read(on)))),
  );
  return rows.map((row) => {
    const text = kept[row.key];
    if (!text) return row;
    const { en } = JSON.parse(row.translations);
    return {
      ...row,
      value: text.value,
      translations: JSON.stringify({ en: { ...en, value: text.english ?? '' } }),
      updated_at: [text.updated_at, row.updated_at].toSorted()[1] ?? row.updated_at,
    };
  });
}
