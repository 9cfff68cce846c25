import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { VoucherKind } from '../vouchers/vouchers.engine.ts';
import type { VouchersTables } from '../vouchers/vouchers.table.ts';
import type { ChequeRow } from './cheques.fields.ts';

export function createChequesRepository(on: Connection) {
  const db = tablesOf<VouchersTables>(on);
  const rows = () => db.selectFrom('cheques').selectAll();
  return {
    byId: (id: number): Promise<ChequeRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    ofVoucher: (kind: VoucherKind, id: number): Promise<ChequeRow | undefined> =>
      rows().where('voucher', '=', kind).where('voucher_id', '=', id).executeTakeFirst(),

    async ofVouchers(kind: VoucherKind, ids: readonly number[]): Promise<ChequeRow[]> {
      if (ids.length === 0) return [];
      return rows()
        .where('voucher', '=', kind)
        .where('voucher_id', 'in', [...ids])
        .execute();
    },
  };
}

/** Searchable text: its number, the bank, the parties and the voucher. */
export function searchOf(
  row: Pick<ChequeRow, 'number' | 'bank' | 'drawer' | 'party' | 'customer' | 'voucher_number'>,
): string {
  const english = row.customer && JSON.parse(row.customer).translations?.en?.name;
  const names = [row.party, english, row.drawer].filter(Boolean);
  return searchText([row.number, ...names, row.bank, row.voucher_number].join(' '));
}
