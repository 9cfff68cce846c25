import type { Halalas } from '#base/money.ts';
import type { PostedDocument } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import type { ChequeRow } from '../cheques/cheques.fields.ts';
import type { NamedAccount } from '../vouchers/vouchers.contract.ts';
import {
  codes,
  entryOf,
  type Method,
  moneyAccount,
  restAccount,
  type Settled,
  type VoucherKind,
} from '../vouchers/vouchers.engine.ts';
import type { VoucherRow } from '../vouchers/vouchers.fields.ts';
import { accountIn, againstIn, vatIn } from '../vouchers/vouchers.presenter.ts';
import { createVouchersRepository } from '../vouchers/vouchers.repository.ts';

/** What the entries of vouchers say now, with those of their cheques and reversals. */
export async function postedVouchers(kind: VoucherKind, on: Connection): Promise<PostedDocument[]> {
  const { rows, settled, cheques } = await createVouchersRepository(on, kind).posted();
  const ofVoucher = new Map(cheques.map((cheque) => [cheque.voucher_id, cheque]));
  const sums = Map.groupBy(settled, ({ voucher_id }) => voucher_id);
  return rows.map((row) => ({
    ...{ id: row.id, number: row.number ?? '' },
    accounts: accountsOf(kind, row, sums.get(row.id) ?? [], ofVoucher.get(row.id)),
  }));
}

function accountsOf(
  kind: VoucherKind,
  row: VoucherRow,
  settled: readonly Settled[],
  cheque: ChequeRow | undefined,
): Record<string, Halalas> {
  const accounts: Record<string, Halalas> = {};
  const add = (code: string, amount: Halalas) => {
    accounts[code] = (accounts[code] ?? 0) + amount;
  };
  const stands = row.state === 'posted' ? 1 : 0;
  const money = moneyAccount(kind, row.method as Method, accountIn(row).code);
  const rest = againstIn(row)?.code ?? restAccount(kind);
  for (const { account, debit, credit } of entryOf({
    ...{ kind, money, rest, amount: row.amount, settled, vat: vatIn(row) },
  }))
    add(account, stands * (debit - credit));
  if (!cheque) return accounts;
  const bank = (JSON.parse(cheque.account) as NamedAccount).code;
  if (cheque.state === 'cleared') {
    const moved = kind === 'receipt' ? cheque.amount : -cheque.amount;
    add(money, -moved);
    add(bank, moved);
  }
  if (cheque.fee > 0) {
    add(codes.bankFees, cheque.fee);
    add(bank, -cheque.fee);
  }
  return accounts;
}
