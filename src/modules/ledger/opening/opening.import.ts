import { z } from 'zod';
import { toHalalas } from '#base/money.ts';
import { day, fields, money, text } from '#base/record-fields.ts';
import { columnsOf, type ImportTarget, importTarget } from '#modules/imports/server.ts';
import type { ServerContext } from '#server/context.ts';
import { optionalDay, optionalText } from '#wire/entry-fields.ts';
import { text as requiredText } from '#wire/fields.ts';
import { lineAmount } from '../entries/entries.contract.ts';
import { oneSide } from '../ledger.problems.ts';
import ar from '../locales/opening.ar.json' with { type: 'json' };
import en from '../locales/opening.en.json' with { type: 'json' };
import { createOpening, type OpeningRow } from './opening.service.ts';

const columns = fields({
  account: text({ max: 20, required: true }),
  debit: money(),
  credit: money(),
  party: text({ max: 255 }),
  contract: text({ max: 40 }),
  date: day(),
});

/** Headings of trial balances and of lists of open balances. */
const known = {
  account: ['الحساب', 'رقم الحساب', 'الرمز', 'Account', 'Code'],
  debit: ['رصيد مدين', 'Debit balance', 'Dr'],
  credit: ['رصيد دائن', 'Credit balance', 'Cr'],
  party: ['العميل', 'المورد', 'الطرف', 'Customer', 'Supplier', 'Party'],
  contract: ['العقد', 'Contract'],
};

const schema = z.object({
  account: requiredText(20),
  debit: lineAmount,
  credit: lineAmount,
  party: optionalText(255),
  contract: optionalText(40),
  date: optionalDay,
});

/** Opening balances imported from a file: all rows are posted as one entry, once. */
export function importedOpening(context: ServerContext): ImportTarget {
  const opening = createOpening(context);
  return importTarget<OpeningRow>({
    id: 'opening_balances',
    subject: 'journal_entry',
    permission: { module: 'accounting', action: 'create' },
    page: '/admin/journal-entries',
    words: { ar, en },
    columns: columnsOf(columns, { known }),
    schema,
    prepare({ account, debit, credit, party, contract, date }: z.output<typeof schema>): OpeningRow {
      const sides = { debit: toHalalas(debit ?? 0), credit: toHalalas(credit ?? 0) };
      if (sides.debit > 0 === sides.credit > 0) throw oneSide('debit');
      return { account, ...sides, party: party ?? '', contract: contract ?? '', date: date ?? null };
    },
    // A party may have several rows on an account, such as one for each invoice.
    keysOf: () => [],
    findDoubles: async () => new Map(),
    together: async (rows, on) => (await opening.read(rows, on)).faults,
    async create(rows, { caller, trx }) {
      const { id } = await opening.post(rows, caller, trx);
      const at = context.now().toISOString();
      return { made: rows.map(() => ({ id, at })) };
    },
    changed: async () => [],
    checkTakeBack: opening.checkTakeBack,
    remove: async (_made, { caller, trx }) => {
      await opening.takeBack(caller, trx);
      return [];
    },
  });
}
