import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { certificatesOf } from './certificates.factory.ts';

/** Characters a PDF may omit or encode differently: spaces, vowel marks and bidi marks. */
const unread = /[\s\u00a0\u064b-\u0652\u200b-\u200f\u2066-\u2069]+/g;
const plain = (text: string) => text.normalize('NFKC').replace(unread, '');

async function textOf(pdf: ArrayBuffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf.slice(0)), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return plain(text);
}

it.each([
  ['ar', 'مسودة', ['المستحق', 'مائتان', 'وثمانون', 'خارج']],
  ['en', 'Draft', ['Due now', 'Contract settlement, outside the tax invoice']],
] as const)(
  'the PDF in %s has the figures of the API, and later the evidence',
  async (locale, mark, said) => {
    const server = await startTestServer();
    const staff = createClient(server);
    await staff.signIn();
    const site = certificatesOf(staff, createClient(server));
    const { id: contract } = await site.contracts.active();
    const { id } = await site.opened(contract, { 1: 100, 2: 30 });
    const read = async () => {
      const answer = await staff.get(`/api/certificates/${id}/pdf?locale=${locale}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return answer.arrayBuffer();
    };
    const draft = await textOf(await read());
    expect(draft).toContain(plain(mark));
    const figures = [
      '306,000.00',
      '45,900.00',
      '351,900.00',
      '30,600.00',
      '4,590.00',
      '316,710.00',
      '286,110.00',
    ];
    for (const text of [...figures, '126,000.00', '30.6%', ...said]) expect(draft).toContain(plain(text));

    const approved = await site.upTo(id, 'approved');
    const first = await read();
    expect(await textOf(first)).toContain(approved.number);
    expect(await textOf(first)).not.toContain(plain(mark));
    expect(Buffer.from(await read()).equals(Buffer.from(first))).toBe(true);

    await site.move(id, 'agree', { name: 'Abdullah Al Qahtani', agreed_on: '2026-01-20' });
    const agreed = await textOf(await read());
    const { acceptance } = await site.read(id);
    expect(agreed).toContain('AbdullahAlQahtani');
    expect(agreed).toContain(acceptance?.hash ?? 'none');
  },
);
