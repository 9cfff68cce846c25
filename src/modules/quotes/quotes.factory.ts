import type { TestClient } from '#tests/support/test-client.ts';
import type { PublicQuote, Quote } from './quotes.contract.ts';

/** A draft's fields: 1,000,000.00 SAR net, 1,150,000.00 with VAT. */
export function quotePayload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'مبنى المروج الإداري',
    translations: { en: { name: 'Al Muruj office building' } },
    site: { city: 'الرياض', district: 'المروج', plot: '214' },
    lines: [
      { description: 'أعمال الحفر والأساسات', unit: 'مقطوعية', quantity: 1, unit_price: 180_000 },
      { description: 'الهيكل الإنشائي', unit: 'م²', quantity: 1400, unit_price: 300 },
      { description: 'المباني والعزل', unit: 'م²', quantity: 2500, unit_price: 60 },
      { description: 'التشطيبات', unit: 'م²', quantity: 1000, unit_price: 250 },
      { description: 'عزل حراري إضافي', unit: 'م²', quantity: 480, unit_price: 38.5, optional: true },
    ],
    ...changes,
  };
}

let customers = 0;

/** Staff's client with the steps of a quote, each expecting success. */
export function quotesOf(staff: TestClient) {
  const done = async <T>(answer: Response): Promise<T> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const write = async <T>(path: string, body: object = {}, method = 'POST') =>
    done<T>(await staff.write(method, path, body));
  return {
    async customer(changes: object = {}): Promise<{ id: number; email: string }> {
      customers += 1;
      const email = `quoted${customers}@example.com`;
      const body = { name: 'شركة المالك التجارية', kind: 'company', phone: '0501234567', email, ...changes };
      return (await write<{ customer: { id: number; email: string } }>('/api/customers', body)).customer;
    },
    async draft(changes: Record<string, unknown> = {}): Promise<Quote> {
      const customer_id = 'customer_id' in changes ? changes.customer_id : (await this.customer()).id;
      const body = quotePayload({ customer_id, ...changes });
      return (await write<{ quote: Quote }>('/api/quotes', body)).quote;
    },
    async sent(changes: Record<string, unknown> = {}): Promise<Quote> {
      return this.move((await this.draft(changes)).id, 'send');
    },
    async move(id: number, verb: string, body: object = {}): Promise<Quote> {
      return (await write<{ quote: Quote }>(`/api/quotes/${id}/${verb}`, body)).quote;
    },
    async read(id: number): Promise<Quote> {
      return (await done<{ quote: Quote }>(await staff.get(`/api/quotes/${id}`))).quote;
    },
    /** Attaches the copy that the customer signed, as a code that the office could read needs it. */
    async signedPaper(id: number, list = 'quotes'): Promise<{ id: number }> {
      const form = new FormData();
      const pdf = '%PDF-1.7\n%âãÏÓ\nsigned\n%%EOF';
      form.set('file', new File([pdf], 'signed.pdf', { type: 'application/pdf' }));
      return (
        await done<{ file: { id: number } }>(await staff.write('POST', `/api/${list}/${id}/files`, form))
      ).file;
    },
    /** The one-time code that was mailed last about a quote, as an administrator reads it without a mail server. */
    async code(id: number): Promise<string> {
      const mails = await done<{ id: number; about: { id: number } | null }[]>(
        await staff.get('/api/mails?kind=acceptance_code&sort=-id&per_page=500'),
      );
      const mail = mails.find(({ about }) => about?.id === id);
      const { mail: read } = await done<{ mail: { text: string } }>(
        await staff.get(`/api/mails/${mail?.id}`),
      );
      return /^\d{6}$/m.exec(read.text)?.[0] ?? '';
    },
  };
}

/** The customer on the page of a link. */
export function holderOf(client: TestClient, { share }: Pick<Quote, 'share'>) {
  const address = `/api/d/${share?.code}`;
  return {
    address,
    async read(): Promise<{ document: PublicQuote; state: string; may: string[]; kind: string }> {
      return (await client.get(address)).json() as never;
    },
    askCode: () => client.write('POST', `${address}/code`, { channel: 'email' }),
    accept: (changes: Record<string, unknown> = {}) =>
      client.write('POST', `${address}/accept`, {
        name: 'عبدالله بن سعد القحطاني',
        id_last4: '4821',
        agreed: true,
        terms_version: 1,
        ...changes,
      }),
    decline: (reason: string) => client.write('POST', `${address}/decline`, { reason }),
  };
}
