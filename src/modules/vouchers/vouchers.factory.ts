import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Cheque } from './cheques/cheques.contract.ts';
import type { Voucher, VoucherAccounts } from './vouchers/vouchers.contract.ts';
import type { VoucherKind } from './vouchers/vouchers.engine.ts';

/** Staff's client with the steps of vouchers and cheques, each expecting success. */
export function vouchersOf(staff: TestClient, visitor: TestClient, kind: VoucherKind = 'receipt') {
  const books = invoicesOf(staff, visitor);
  const path = `/api/${kind}s`;
  async function done<Answer>(as: string, answer: Response): Promise<Answer> {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as Record<string, Answer>)[as] as Answer;
  }
  return {
    books,
    attempt: (body: object) => staff.write('POST', path, { method: 'transfer', ...body }),
    async draft(body: object): Promise<Voucher> {
      return done(kind, await this.attempt(body));
    },
    move: (id: number, verb: string, body: object = {}) => staff.write('POST', `${path}/${id}/${verb}`, body),
    async moved(id: number, verb: string, body: object = {}): Promise<Voucher> {
      return done(kind, await this.move(id, verb, body));
    },
    async posted(body: object): Promise<Voucher> {
      return this.moved((await this.draft(body)).id, 'post');
    },
    read: async (id: number): Promise<Voucher> => done(kind, await staff.get(`${path}/${id}`)),
    async cheque(id: number | null | undefined, verb?: string, body: object = {}): Promise<Cheque> {
      const address = `/api/cheques/${id}`;
      return done(
        'cheque',
        await (verb ? staff.write('POST', `${address}/${verb}`, body) : staff.get(address)),
      );
    },
    async account(code: string): Promise<number> {
      const { money, posting } = (await (await staff.get('/api/voucher-accounts')).json()) as VoucherAccounts;
      return [...money, ...posting].find((account) => account.code === code)?.id ?? 0;
    },
  };
}
