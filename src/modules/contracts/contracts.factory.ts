import { holderOf, quotesOf } from '#modules/quotes/quotes.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Contract } from './contracts.contract.ts';

/** The fields of a contract without a quote: 1,000,000.00 SAR net in the four lines of the golden example. */
export function contractPayload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'مبنى المروج الإداري',
    advance_percent: 10,
    retention_percent: 10,
    lines: [
      { description: 'الأساسات', amount: 180_000 },
      { description: 'الهيكل', amount: 420_000 },
      { description: 'المباني', amount: 150_000 },
      { description: 'التشطيبات', amount: 250_000 },
    ],
    ...changes,
  };
}

/** Staff's client with the steps of a contract, each expecting success. */
export function contractsOf(staff: TestClient, visitor: TestClient) {
  const office = quotesOf(staff);
  const done = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  return {
    quotes: office,
    async acceptedQuote(changes: Record<string, unknown> = {}) {
      const quote = await office.sent(changes);
      const holder = holderOf(visitor, quote);
      await done(await holder.askCode());
      await done(await holder.accept({ code: await office.code(quote.id) }));
      await office.signedPaper(quote.id);
      return office.read(quote.id);
    },
    async draft(changes: Record<string, unknown> = {}): Promise<Contract> {
      const customer_id = 'customer_id' in changes ? changes.customer_id : (await office.customer()).id;
      const body = contractPayload({ customer_id, ...changes });
      return (await done<{ contract: Contract }>(await staff.write('POST', '/api/contracts', body))).contract;
    },
    async ofQuote(quote_id: number, changes: Record<string, unknown> = {}): Promise<Contract> {
      const body = { quote_id, ...changes };
      return (await done<{ contract: Contract }>(await staff.write('POST', '/api/contracts', body))).contract;
    },
    async move(id: number, verb: string, body: object = {}): Promise<Contract> {
      return (
        await done<{ contract: Contract }>(await staff.write('POST', `/api/contracts/${id}/${verb}`, body))
      ).contract;
    },
    async read(id: number): Promise<Contract> {
      return (await done<{ contract: Contract }>(await staff.get(`/api/contracts/${id}`))).contract;
    },
    async sent(changes: Record<string, unknown> = {}): Promise<Contract> {
      const { id } = await this.draft(changes);
      await this.move(id, 'approve');
      return this.move(id, 'send');
    },
    async active(changes: Record<string, unknown> = {}): Promise<Contract> {
      const { id } = await this.draft(changes);
      await this.move(id, 'approve');
      await this.move(id, 'sign', { signed_on: '2026-01-10', name: 'عبدالله القحطاني' });
      return this.move(id, 'activate');
    },
  };
}
