import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { inState } from '#server/records/states.ts';
import {
  alreadyClosed,
  alreadyOpen,
  nothingToClose,
  periodBackwards,
  periodHeld,
  periodNotFound,
  periodOverlaps,
  yearClosed,
  yearNotOver,
} from '../ledger.problems.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { PeriodRow } from '../ledger.table.ts';
import { holdEntries, type PostedEntry, postEntry } from '../posting.service.ts';
import type {} from './period-holders.values.ts';
import type { NewPeriod, Period } from './periods.contract.ts';

const periodRecord = defineRecord<PeriodRow>({
  subject: 'ledger_period',
  table: 'ledger_periods',
  nameOf: ({ first, last }) => `${first} – ${last}`,
  notFound: periodNotFound,
  states: { column: 'state', moves: { open: ['closed'], closed: ['open'] } },
});

const present = ({ id, first, last, state, created_at, updated_at }: PeriodRow): Period => ({
  ...{ id, from: first, to: last, state, created_at, updated_at },
});

/** States that a move of a period needs. */
export const periodMoves = {
  close: inState<PeriodRow>('open', alreadyClosed),
  reopen: inState<PeriodRow>('closed', alreadyOpen),
};

export function createPeriodsService(context: ServerContext) {
  const store = createRecordStore(context, periodRecord);
  const repository = createLedgerRepository(context.database.kysely);
  return {
    find: store.find,
    read: async (row: PeriodRow) => present(row),

    async list(year?: number): Promise<Period[]> {
      const all = await repository.periods();
      const some =
        year === undefined ? all : all.filter((row) => touches(row, `${year}-01-01`, `${year}-12-31`));
      return some.map(present);
    },

    /** Throws 422. */
    async create({ from, to }: NewPeriod, caller: Caller, key?: RequestKey): Promise<Period> {
      if (to < from) throw periodBackwards();
      const other = (await repository.periods()).find((row) => touches(row, from, to));
      if (other) throw periodOverlaps(other.first, other.last);
      return present(await store.create({ first: from, last: to, state: 'open' }, { caller, key }));
    },

    /** Throws 409. */
    close: async (row: PeriodRow, caller: Caller) =>
      present(
        await store.perform(row, {
          ...{ caller, state: periodMoves.close, first: (trx) => holdEntries(context, trx) },
          act: (held) => store.move(held, 'closed', { caller }),
        }),
      ),

    /** Throws 409. */
    reopen: async (row: PeriodRow, reason: string, caller: Caller) =>
      present(
        await store.perform(row, {
          ...{ caller, state: periodMoves.reopen, first: (trx) => holdEntries(context, trx) },
          plan: ({ row: { first, last }, trx }) => checkHolders(context, { from: first, to: last }, trx),
          act: (held) => store.move(held, 'open', { caller, note: reason }),
        }),
      ),

    /** Moves the result of a year to retained earnings. Throws 409. */
    closeYear: (year: number, caller: Caller): Promise<PostedEntry> =>
      context.database.kysely.transaction().execute(async (trx) => {
        const books = createLedgerRepository(trx);
        const source = { subject: 'year_end', id: year };
        if (`${year}-12-31` > dayInRiyadh(context.now())) throw yearNotOver(year);
        if ((await books.entriesOf(source.subject, year)).length > 0) throw yearClosed(year);
        const results = await books.results(`${year}-01-01`, `${year}-12-31`);
        const result = results.reduce((sum, { balance }) => sum + balance, 0);
        const lines = [
          ...results.map(({ code, balance }) => ({ account: code, credit: balance })),
          { account: '3020', debit: result },
        ];
        const text = `إقفال سنة ${year}`;
        const entry = await postEntry(context, { date: `${year}-12-31`, text, source, lines, caller }, trx);
        if (!entry) throw nothingToClose(year);
        return entry;
      }),
  };
}

/**
 * Closes the days of another document, such as a filed VAT return, in its transaction. The period with these bounds is
 * closed, and added if there is none; others keep their state, also where they overlap with it.
 */
export async function closePeriod(
  context: ServerContext,
  { from, to, caller }: { from: string; to: string; caller: Caller },
  trx: Connection,
): Promise<Period> {
  await holdEntries(context, trx);
  const store = createRecordStore(context, periodRecord);
  const same = (row: PeriodRow) => row.first === from && row.last === to;
  const found = (await createLedgerRepository(trx).periods()).find(same);
  if (found?.state === 'closed') return present(found);
  const open = { first: from, last: to, state: 'open' } as const;
  const [added] = found ? [found] : await store.createAll([open], { caller, on: trx });
  const held = await store.hold((added as PeriodRow).id, trx);
  return present(await store.move(held, 'closed', { caller }));
}

/** Throws 409 while a document keeps these days closed. The transaction holds the entries. */
async function checkHolders(
  context: ServerContext,
  days: { from: string; to: string },
  trx: Connection,
): Promise<void> {
  for (const holder of context.hooks.of('periodHolder')) {
    const number = await holder(days, trx);
    if (number !== null) throw periodHeld(number);
  }
}

/** Opens the period with these bounds again for a document that is taken back, in its transaction. */
export async function reopenPeriod(
  context: ServerContext,
  { from, to, reason, caller }: { from: string; to: string; reason: string; caller: Caller },
  trx: Connection,
): Promise<void> {
  const found = (await createLedgerRepository(trx).periods()).find(
    ({ first, last, state }) => first === from && last === to && state === 'closed',
  );
  if (!found) return;
  const store = createRecordStore(context, periodRecord);
  await store.move(await store.hold(found.id, trx), 'open', { caller, note: reason });
}

function touches({ first, last }: PeriodRow, from: string, to: string): boolean {
  return first <= to && last >= from;
}
