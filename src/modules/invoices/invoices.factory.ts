import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import type { Invoice } from './invoices.contract.ts';

/** The company's facts that tax invoices need, as configuration entries. */
export const sellerFacts: Readonly<Record<string, string>> = {
  corp_name: 'شركة متانة للمقاولات العامة',
  corp_vat_number: '310122393500003',
  corp_cr_number: '1010010000',
  corp_street: 'طريق الأمير تركي الأول',
  corp_building_no: '2322',
  corp_district: 'حطين',
  corp_city: 'الرياض',
  corp_postal_code: '13512',
};

/** A company that receives standard invoices. */
export const buyerFacts = {
  name: 'شركة المالك التجارية',
  translations: { en: { name: 'Al Malik Trading' } },
  kind: 'company',
  vat_number: '399999999800003',
  cr_number: '1010548217',
  address: {
    street: 'صلاح الدين',
    building_no: '1111',
    district: 'المروج',
    city: 'الرياض',
    postal_code: '12282',
    country: 'SA',
  },
};

/** Staff's client with the steps of an invoice, each expecting success. */
export function invoicesOf(staff: TestClient, visitor: TestClient) {
  const site = certificatesOf(staff, visitor);
  const done = async (answer: Response): Promise<Invoice> => {
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { invoice: Invoice }).invoice;
  };
  const write = async (path: string, body: object = {}) => done(await staff.write('POST', path, body));
  return {
    site,
    /** Enters the company's facts, some of them changed. */
    async company(changes: Record<string, string> = {}): Promise<void> {
      const facts = Object.entries({ ...sellerFacts, ...changes });
      for (const [key, value] of facts) {
        const answer = await staff.write('POST', '/api/configurations', { key, value });
        if (!answer.ok) throw new Error(`${key}: ${answer.status} ${await answer.text()}`);
      }
    },
    buyer: (changes: object = {}) => site.contracts.quotes.customer({ ...buyerFacts, ...changes }),
    async contract(changes: Record<string, unknown> = {}) {
      const customer_id = (await this.buyer()).id;
      return site.contracts.active({ customer_id, ...changes });
    },
    attempt: (body: object) => staff.write('POST', '/api/invoices', body),
    draft: (body: object) => write('/api/invoices', body),
    issue: (id: number) => write(`/api/invoices/${id}/issue`),
    async issued(body: object): Promise<Invoice> {
      return this.issue((await this.draft(body)).id);
    },
    note: (id: number, kind: 'credit-notes' | 'debit-notes', body: object) =>
      write(`/api/invoices/${id}/${kind}`, body),
    read: async (id: number) => done(await staff.get(`/api/invoices/${id}`)),
    change: async (id: number, body: object) => done(await staff.write('PUT', `/api/invoices/${id}`, body)),
    async xml(id: number): Promise<string> {
      return (await staff.get(`/api/invoices/${id}/xml`)).text();
    },
  };
}
