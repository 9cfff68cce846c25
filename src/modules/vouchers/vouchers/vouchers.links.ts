import { toRiyals } from '#base/money.ts';
import { documentHash, type SharedDocument } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { voucherWords } from '../vouchers.words.ts';
import type { VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import { createVouchersRepository } from './vouchers.repository.ts';

/** What the hash of a voucher covers, without data of a person. */
function figuresOf(kind: VoucherKind, row: VoucherRow): object {
  const { number, date, amount, method, reference } = row;
  return { kind, number, date, amount, method, reference };
}

/** Vouchers have no page of their own for customers; a copy is checked by its code. */
export function sharedVouchers(context: ServerContext, kind: VoucherKind): SharedDocument {
  return {
    page: (code) => `/v/${code}`,
    present: async () => undefined,
    async verify(id, locale) {
      const row = await createVouchersRepository(context.database.kysely, kind).byId(id);
      if (!row) return undefined;
      const t = voucherWords(locale);
      return {
        number: row.number ?? `#${id}`,
        date: row.date,
        total: toRiyals(row.amount ?? 0),
        state: row.state,
        hash: documentHash(figuresOf(kind, row)),
        iban: null,
        void: row.state === 'reversed',
        text: { kind: t(kind), state: t(`verify_state.${row.state}`), notes: [] },
      };
    },
  };
}
