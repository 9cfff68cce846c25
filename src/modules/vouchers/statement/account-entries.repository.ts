import { sql } from 'kysely';
import { type AccountEntry, type EntriesSource, entrySums } from '#modules/contracts/server.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { VouchersTables } from '../vouchers/vouchers.table.ts';

/** What receipts settled of a contract's documents, and payments refunded, as far as it was not taken back by the day. */
export const voucherEntries: EntriesSource = {
  kinds: ['receipt', 'refund'],

  async sums({ contractIds, day, figures }, on): Promise<AccountEntry[]> {
    if (!figures.includes('paid') && !figures.includes('written_off')) return [];
    const db = tablesOf<VouchersTables>(on);
    const signed = (column: string) =>
      sql<number>`case when voucher = 'receipt' then ${sql.ref(column)} else -${sql.ref(column)} end`;
    let rows = db
      .selectFrom('voucher_allocations')
      .where('date', '<=', day)
      .where(({ eb, or }) => or([eb('released_on', 'is', null), eb('released_on', '>', day)]))
      // Other payments are of what suppliers deliver for the contract.
      .where(({ eb, or }) => or([eb('voucher', '=', 'receipt'), eb('document', '=', 'invoice')]))
      .select([
        'contract_id',
        sql<string>`case when voucher = 'receipt' then 'receipt' else 'refund' end`.as('kind'),
        signed('amount').as('paid'),
        signed('write_off').as('written_off'),
      ]);
    rows = contractIds
      ? rows.where('contract_id', 'in', [...contractIds])
      : rows.where('contract_id', '>', 0);
    return entrySums(rows, ['paid', 'written_off'], on);
  },
};
