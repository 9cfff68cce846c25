import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Bill, BillAccount } from './bills/bills.contract.ts';
import type { ContractCosts } from './costs/costs.contract.ts';
import type { SupplierStatement } from './statement/statement.contract.ts';

/** Staff's client with the steps of a supplier's bill, each expecting success. */
export function suppliersOf(staff: TestClient, visitor: TestClient) {
  const contracts = contractsOf(staff, visitor);
  const answerOf = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const done = async (answer: Response) => (await answerOf<{ supplier_bill: Bill }>(answer)).supplier_bill;
  return {
    contracts,
    supplier: (changes: object = {}) =>
      contracts.quotes.customer({ name: 'مصنع الخرسانة', kind: 'company', supplier: true, ...changes }),
    async account(code: string): Promise<BillAccount> {
      const all = await answerOf<BillAccount[]>(await staff.get('/api/supplier-bills/accounts'));
      const found = all.find((account) => account.code === code);
      if (!found) throw new Error(`no account ${code} among ${all.map((one) => one.code)}`);
      return found;
    },
    attempt: (body: object) => staff.write('POST', '/api/supplier-bills', body),
    async draft(body: Record<string, unknown> = {}): Promise<Bill> {
      const account_id = (await this.account('5010')).id;
      const lines = [{ account_id, description: 'خرسانة جاهزة', amount: 1000 }];
      const customer_id = body.customer_id ?? (await this.supplier()).id;
      return done(await this.attempt({ lines, date: '2026-11-20', ...body, customer_id }));
    },
    move: (id: number, verb: string, body: object = {}) =>
      staff.write('POST', `/api/supplier-bills/${id}/${verb}`, body),
    async post(id: number): Promise<Bill> {
      return done(await this.move(id, 'post'));
    },
    async posted(body: Record<string, unknown> = {}): Promise<Bill> {
      return this.post((await this.draft(body)).id);
    },
    read: async (id: number) => done(await staff.get(`/api/supplier-bills/${id}`)),
    list: async (query = '') => answerOf<Bill[]>(await staff.get(`/api/supplier-bills${query}`)),
    costs: async (id: number) => answerOf<ContractCosts>(await staff.get(`/api/contracts/${id}/costs`)),
    statement: async (id: number, query = '') =>
      answerOf<SupplierStatement>(await staff.get(`/api/customers/${id}/supplier-statement${query}`)),
  };
}
