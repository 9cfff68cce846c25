import { inRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { NumberingTables } from './numbering.table.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** Prefix of its documents' numbers, by kind of document: `{ quote: 'Q' }`. */
    numbers?(context: ServerContext): Readonly<Record<string, string>>;
  }
}

export interface TakenNumber {
  /** Formatted number: `Q-2026-0001`, or `Q-JED-2026-0001` in a branch. */
  number: string;
  year: number;
  /** Counts up from 1 each year. */
  sequence: number;
}

/**
 * Lets records that are numbered by their id continue at `next`, in the caller's transaction. Returns the highest
 * number used, and changes nothing if `next` is not higher.
 */
export async function continueNumbersAt(
  { database }: Pick<ServerContext, 'database'>,
  table: string,
  next: number,
  on: Connection,
): Promise<number> {
  const { ids } = database.engine;
  const last = await ids.last(on, table);
  if (next > last) await ids.continueAt(on, table, next);
  return last;
}

/**
 * Lets nobody take a number for a kind of document until the transaction ends. Numbers of branches, and of other years,
 * are taken all the same.
 */
export async function holdNumbers(context: ServerContext, kind: string, on: Connection): Promise<void> {
  await tablesOf<NumberingTables>(on)
    .insertInto('number_series')
    .values({ kind, branch: '', year: yearNow(context), last: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'branch', 'year'])
        .doUpdateSet(({ ref }) => ({ last: ref('number_series.last') })),
    )
    .execute();
}

/**
 * Takes the next number for a kind of document, in the transaction that issues it. The row of the series
 * stays locked until the transaction ends: a concurrent one waits, and a failed one returns its number, so a
 * series has no gaps. Drafts have no number. Throws for a kind that no module declares.
 */
export async function takeNumber(
  context: ServerContext,
  { kind, branch = '' }: { kind: string; branch?: string },
  on: Connection,
): Promise<TakenNumber> {
  const letters = context.hooks.of('numbers').find((declared) => kind in declared)?.[kind];
  if (letters === undefined) throw new Error(`No module numbers documents called ${kind}.`);
  const year = yearNow(context);
  const { last: sequence } = await tablesOf<NumberingTables>(on)
    .insertInto('number_series')
    .values({ kind, branch, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'branch', 'year'])
        .doUpdateSet(({ eb }) => ({ last: eb('number_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  const parts = [letters, branch, year, String(sequence).padStart(4, '0')];
  return { number: parts.filter((part) => part !== '').join('-'), year, sequence };
}

const yearNow = ({ now }: ServerContext) => inRiyadh(now()).getUTCFullYear();
