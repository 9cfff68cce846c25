import { toRiyals } from '#base/money.ts';
import { documentsOf, type PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { voucherKinds } from './vouchers/vouchers.engine.ts';
import { customerIn } from './vouchers/vouchers.presenter.ts';
import { tables } from './vouchers/vouchers.repository.ts';
import type { VouchersTables } from './vouchers/vouchers.table.ts';

/** A customer's vouchers. The law wants posted ones kept, so that erasing leaves them whole (docs/privacy.md). */
export function personalVouchers(context: ServerContext): PersonalData {
  return {
    name: 'vouchers',
    async collect(person) {
      const found = await Promise.all(
        voucherKinds.map(async (kind) => {
          const rows = await tablesOf<VouchersTables>(context.database.kysely)
            .selectFrom(tables[kind])
            .selectAll()
            .where(documentsOf(person))
            .orderBy('id')
            .execute();
          return rows.map((row) => ({
            ...{ kind, id: row.id, number: row.number, state: row.state, date: row.date },
            ...{ customer: customerIn(row), amount: toRiyals(row.amount ?? 0) },
            ...{ method: row.method, reference: row.reference, cheque_number: row.cheque_number },
          }));
        }),
      );
      return found.flat();
    },
    async erase() {},
  };
}
