import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { invoicesOf } from './invoices.factory.ts';

/** Characters a PDF may omit or encode differently: spaces, vowel marks and bidi marks. */
const unread = /[\s\u00a0\u064b-\u0652\u200b-\u200f\u2066-\u2069]+/g;
const plain = (text: string) => text.normalize('NFKC').replace(unread, '');

async function open(pdf: ArrayBuffer) {
  const document = await getDocument({ data: new Uint8Array(pdf.slice(0)), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return { document, text: plain(text) };
}

it('the PDF has the figures of the API and carries the e-invoice to the byte, as PDF/A-3', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const books = invoicesOf(staff, createClient(server));
  await books.company();
  const { id: contract_id } = await books.contract();
  await books.issued({ contract_id });
  const { id } = await books.site.opened(contract_id, { 1: 100, 2: 30 });
  await books.site.upTo(id, 'agreed');
  const draft = await books.draft({ certificate_id: id });
  const read = async (locale: string) =>
    open(await (await staff.get(`/api/invoices/${draft.id}/pdf?locale=${locale}`)).arrayBuffer());
  const unissued = await read('ar');
  expect(unissued.text).toContain('مسودة');
  expect(await unissued.document.getAttachments()).toBeNull();

  await books.issue(draft.id);
  const { document, text } = await read('ar');
  const said = [
    ...['فاتورة', 'ضريبية', 'INV-2026-0002', '399999999800003', '310122393500003', 'Tax invoice', 'الأساسات'],
    ...['306,000.00', '45,900.00', '351,900.00', '30,600.00', '4,590.00', '316,710.00', '286,110.00'],
    ...['خارج', 'INV-2026-0001', 'مائتان', 'وثمانون'],
  ];
  for (const part of said) expect(text).toContain(plain(part));
  const [[name, file] = []] = (await document.getAttachments()) ?? new Map();
  // Without folders, in which some readers cannot save it.
  expect(name).toBe(file?.filename);
  expect(file?.filename).toMatch(/^310122393500003_\d{8}T\d{6}_INV-2026-0002\.xml$/);
  const content = (await document.getAttachmentContent(name)) as unknown as Uint8Array;
  expect(new TextDecoder().decode(content)).toBe(await books.xml(draft.id));
  const { metadata } = await document.getMetadata();
  expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['3', 'B']);
  expect((await read('en')).text).toContain(plain('Contract settlement, outside the tax invoice'));
});

it('carries a mark until the authority has accepted it, and says in both languages why no VAT is due', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const books = invoicesOf(staff, createClient(server));
  await books.company();
  const { id } = await books.issued({
    ...{ customer_id: (await books.buyer()).id, vat_rate: 0, exemption: 'VATEX-SA-30' },
    lines: [{ description: 'أرض', quantity: 1.375, unit_price: 100 }],
  });
  async function textOf(zatca_status: string): Promise<string> {
    await server.context.database.kysely
      .updateTable('invoices' as never)
      .set({ zatca_status } as never)
      .where('id' as never, '=', id as never)
      .execute();
    return (await open(await (await staff.get(`/api/invoices/${id}/pdf`)).arrayBuffer())).text;
  }
  const marks = ['مسودة', 'مرفوضة'].map(plain);
  const seen = async (status: string) => {
    const text = await textOf(status);
    return marks.map((mark) => text.includes(mark));
  };
  expect(await seen('waiting')).toEqual([true, false]);
  expect(await seen('rejected')).toEqual([false, true]);
  expect(await seen('cleared')).toEqual([false, false]);
  const text = await textOf('cleared');
  for (const part of ['المعاملات', 'العقارية', 'Real estate transactions', 'VATEX-SA-30', '1.375'])
    expect(text).toContain(plain(part));
});
