import type { SelectQueryBuilder } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AccountEntry, EntryKind, Figures } from './account.engine.ts';

interface EntryRow extends Figures {
  contract_id: number;
  kind: string;
}

/** Sums of entries by contract and kind. `rows` selects `contract_id`, `kind` and the figures. Sums of PostgreSQL are text. */
export async function entrySums<DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  figures: readonly (keyof Figures)[],
  on: Connection,
): Promise<AccountEntry[]> {
  const found = await tablesOf<{ entry: EntryRow }>(on)
    .with('entry', () => rows as never)
    .selectFrom('entry' as 'entry')
    .groupBy(['contract_id', 'kind'])
    .select(['contract_id', 'kind'])
    .select(({ fn }) => figures.map((name) => fn.sum<number | string | null>(name).as(name)))
    .execute();
  return found.map(({ contract_id, kind, ...sums }) => ({
    ...{ contract_id, kind: kind as EntryKind },
    ...(Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, Number(sum ?? 0)])) as Figures),
  }));
}
