import { type Halalas, toHalalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { searchText } from '#base/search.ts';
import {
  closePeriod,
  holdEntries,
  type PostedDocument,
  postEntry,
  reopenPeriod,
  reverseEntry,
} from '#modules/ledger/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { accountCodes } from '../accounts.values.ts';
import { checkPeriod } from '../books/books.service.ts';
import {
  alreadyFiled,
  differsFromLedger,
  notOver,
  notTaxPeriod,
  returnReopened,
} from '../reports.problems.ts';
import type { BooksTables } from '../reports.table.ts';
import type { FiledReturn, WholeFiledReturn } from './filings.contract.ts';
import type { FiledReturnRow } from './filings.fields.ts';
import { filingRecord } from './filings.subject.ts';
import { isTaxPeriod } from './vat.engine.ts';
import { readVatReturnOf } from './vat-return.service.ts';

const subject = 'vat_return';

/** The state in which a return can be reopened. */
export const mayBeReopened = inState<FiledReturnRow>('filed', returnReopened);

export function createFilingsService(context: ServerContext) {
  const store = createRecordStore(context, filingRecord);

  return {
    find: store.find,
    read: presentWhole,

    async list(): Promise<FiledReturn[]> {
      const rows = await returnsIn(context.database.kysely)
        .orderBy('last', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(present);
    },

    /** Settles the VAT of a period and closes it, in one transaction. Throws 409 and 422. */
    async file(
      { from, to }: { from: string; to: string },
      caller: Caller,
      key?: RequestKey,
    ): Promise<WholeFiledReturn> {
      checkPeriod(from, to);
      if (!isTaxPeriod({ from, to })) throw notTaxPeriod();
      if (to >= dayInRiyadh(context.now())) throw notOver(to);
      const row = await store.create((trx) => columnsOf(context, { from, to }, caller, trx), {
        ...{ caller, key },
        // No entry is added between the sums and the end of the period.
        first: (trx) => holdEntries(context, trx),
        inside: async (trx, filed) => {
          await settle(context, filed, caller, trx);
          await closePeriod(context, { from, to, caller }, trx);
        },
      });
      return presentWhole(await store.find(row.id));
    },

    /** Throws 409. */
    async reopen(row: FiledReturnRow, reason: string, caller: Caller): Promise<WholeFiledReturn> {
      const after = await store.perform(row, {
        ...{ caller, state: mayBeReopened, first: (trx) => holdEntries(context, trx) },
        act: (held) =>
          store.move(held, 'reopened', {
            ...{ caller, note: reason, columns: { reason } },
            inside: async (trx) => {
              await reopenPeriod(context, { from: row.first, to: row.last, reason, caller }, trx);
              await reverseEntry(
                context,
                { source: { subject, id: row.id }, date: row.last, caller, reason },
                trx,
              );
            },
          }),
      });
      return presentWhole(after);
    },
  };
}

/** What the entries of filed returns say. */
export async function postedReturns(on: Connection): Promise<PostedDocument[]> {
  const rows = await returnsIn(on).where('state', '=', 'filed').execute();
  return rows.map(({ id, number, output, input }) => ({
    ...{ id, number },
    accounts: {
      [accountCodes.outputVat]: Number(output),
      [accountCodes.inputVat]: -Number(input),
      [accountCodes.vatDue]: Number(input) - Number(output),
    },
  }));
}

/** The return that is filed for some of these days. */
export const filedIn = ({ from, to }: { from: string; to: string }, on: Connection) =>
  returnsIn(on)
    .where('state', '=', 'filed')
    .where('first', '<=', to)
    .where('last', '>=', from)
    .executeTakeFirst();

const returnsIn = (on: Connection) => tablesOf<BooksTables>(on).selectFrom('vat_returns').selectAll();

/** Columns of a new return, in its transaction. Throws 409. */
async function columnsOf(
  context: ServerContext,
  { from, to }: { from: string; to: string },
  caller: Caller,
  trx: Connection,
) {
  const other = await filedIn({ from, to }, trx);
  if (other) throw alreadyFiled(other.number, other.first, other.last);
  const report = await readVatReturnOf(context, { from, to }, trx);
  if (report.difference !== 0) throw differsFromLedger(toHalalas(report.difference));
  const { number } = await takeNumber(context, { kind: subject }, trx);
  const [output, input]: Halalas[] = [toHalalas(report.ledger.output), toHalalas(report.ledger.input)];
  return {
    ...{ number, first: from, last: to, state: 'filed' as const, report: JSON.stringify(report) },
    ...{ output, input, net: toHalalas(report.net_vat), entry_id: null, reason: '' },
    ...{ filed_by_name: caller?.name ?? '', search: searchText(`${number} ${from} ${to}`) },
  };
}

/** Posts what the period owes, or is owed, to the authority's account. Throws 409 in a closed period. */
async function settle(
  context: ServerContext,
  { id, number, last, output, input }: FiledReturnRow,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const entry = await postEntry(
    context,
    {
      ...{ date: last, text: number, source: { subject, id }, caller },
      lines: [
        { account: accountCodes.outputVat, debit: output },
        { account: accountCodes.inputVat, credit: input },
        { account: accountCodes.vatDue, credit: output - input },
      ],
    },
    trx,
  );
  await tablesOf<BooksTables>(trx)
    .updateTable('vat_returns')
    .set({ entry_id: entry?.id ?? null })
    .where('id', '=', id)
    .execute();
}

function present(row: FiledReturnRow): FiledReturn {
  const { id, number, first, last, state, reason, entry_id, created_at, updated_at } = row;
  return {
    ...{ id, number, from: first, to: last, state, reason },
    output: toRiyals(row.output),
    input: toRiyals(row.input),
    net_vat: toRiyals(row.net),
    journal_entry: entry_id === null ? null : { id: entry_id },
    ...{ filed_by: row.filed_by_name, filed_at: created_at, updated_at },
  };
}

const presentWhole = (row: FiledReturnRow): WholeFiledReturn => ({
  ...present(row),
  report: JSON.parse(row.report),
});
