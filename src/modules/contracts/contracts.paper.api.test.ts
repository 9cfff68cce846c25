import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { contractsOf } from './contracts.factory.ts';

/** Characters a PDF may omit or encode differently: spaces, vowel marks and bidi marks. */
const unread = /[\s\u00a0\u064b-\u0652\u200b-\u200f\u2066-\u2069]+/g;
const plain = (text: string) => text.normalize('NFKC').replace(unread, '');

async function pagesOf(pdf: ArrayBuffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf.slice(0)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(plain(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  return pages;
}

it.each([
  ['ar', 'مسودة', ['420,000.00', '1,150,000.00', 'الهيكل', 'نطاق', 'الطرف', 'المقاول'].map(plain)],
  [
    'en',
    'Draft',
    [
      '420,000.00',
      '1,150,000.00',
      '10%ofthecontractvaluebeforeVAT',
      'Scopeofwork',
      'Firstparty',
      'Secondparty',
      'Contractor',
    ],
  ],
] as const)(
  'the PDF in %s has all that is signed, its hash on each page, and later the signature',
  async (locale, mark, said) => {
    const server = await startTestServer();
    const staff = createClient(server);
    await staff.signIn();
    const office = contractsOf(staff, createClient(server));
    const { id } = await office.draft({
      ...{ representative: 'Saad', company_capacity: 'Director', company_representative: 'Khalid' },
      ...{ rhythm: 'milestones', milestones: [{ title: 'Structure', percent: 100, on: '2027-03-15' }] },
      ...{ site: { deed_no: '310123' }, insurance_policy: 'IDI-77' },
    });
    const form = new FormData();
    form.set('file', new File(['%PDF-1.7\n%âãÏÓ\nplans\n%%EOF'], 'plans.pdf', { type: 'application/pdf' }));
    await staff.write('POST', `/api/contracts/${id}/files`, form);
    const [annex] = (await office.read(id)).annexes ?? [];
    const read = async () => {
      const answer = await staff.get(`/api/contracts/${id}/pdf?locale=${locale}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return answer.arrayBuffer();
    };
    const draft = await pagesOf(await read());
    for (const page of draft) expect(page).toContain(plain(mark));
    for (const text of [...said, 'Saad', 'Khalid', 'Director', 'Structure', '310123', 'IDI-77'])
      expect(draft.join('')).toContain(text);

    await office.move(id, 'approve');
    const first = await read();
    const approved = await pagesOf(first);
    expect(approved.join('')).toContain('C-');
    for (const text of ['plans.pdf', annex?.sha256 ?? 'none']) expect(approved.join('')).toContain(text);
    expect(approved.join('')).not.toContain(plain(mark));
    expect(Buffer.from(await read()).equals(Buffer.from(first))).toBe(true);

    await office.move(id, 'sign', { signed_on: '2026-01-10', name: 'Abdullah Al Qahtani' });
    const signed = await pagesOf(await read());
    const { acceptance } = await office.read(id);
    expect(signed.length).toBeGreaterThan(approved.length);
    expect(signed.at(-1)).toContain('AbdullahAlQahtani');
    for (const page of [...approved, ...signed]) expect(page).toContain(acceptance?.hash ?? 'none');
  },
);

it('the paper of one signed by link carries the drawn signature', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const office = contractsOf(staff, createClient(server));
  const contract = await office.sent();
  const holder = holderOf(createClient(server), contract as never);
  await holder.askCode();
  const code = await office.quotes.code(contract.id);
  const signature = 'M10 40L40 12L70 60L110 20';
  expect((await holder.accept({ code, terms_version: undefined, signature })).status).toBe(200);
  const pdf = await (await staff.get(`/api/contracts/${contract.id}/pdf?locale=en`)).arrayBuffer();
  expect((await pagesOf(pdf)).at(-1)).toContain('Drawnsignature');
});
