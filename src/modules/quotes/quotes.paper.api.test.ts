import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Quote } from './quotes.contract.ts';
import { holderOf, quotesOf } from './quotes.factory.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof quotesOf>;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
  office = quotesOf(staff);
});

/** Characters a PDF may omit or encode differently: spaces, vowel marks and bidi marks. */
const unread = /[\s\u00a0\u064b-\u0652\u200b-\u200f\u2066-\u2069]+/g;
const plain = (text: string) => text.normalize('NFKC').replace(unread, '');

/** The pages of a PDF as text, lines from top to bottom. */
async function pagesOf(pdf: ArrayBuffer, locale: Locale): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const start = locale === 'ar' ? -1 : 1;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const pieces = items.flatMap((item) =>
      'str' in item && item.str
        ? [{ text: item.str, x: item.transform[4] as number, y: Math.round(item.transform[5] as number) }]
        : [],
    );
    pieces.sort((one, other) => other.y - one.y || start * (one.x - other.x));
    pages.push(plain(pieces.map(({ text }) => text).join('')));
  }
  return pages;
}

const pdfOf = async (path: string, client: TestClient = staff) => {
  const answer = await client.get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return answer.arrayBuffer();
};

const money = (riyals: number, locale: Locale) => plain(formatAmount(toHalalas(riyals), locale, false));

describe('the PDF of a quote', () => {
  it.each(['ar', 'en'] as const)('says in %s what the quote says, figure for figure', async (locale) => {
    const sections = [
      { section: 'العظم', description: 'أعمال الحفر', quantity: 12.345, unit_price: 99.99, unit: 'م³' },
      { description: 'عزل', quantity: 1, unit_price: 500, optional: true },
    ];
    const quote = await office.sent({ lines: sections, discount: 100.5, advance_percent: 10, duration: 8 });
    const text = (await pagesOf(await pdfOf(`/api/quotes/${quote.id}/pdf?locale=${locale}`), locale)).join(
      '',
    );
    const { net, vat, total } = quote.totals;
    const said = [
      ...[1234.38, 500, 100.5, net, vat, total].map((riyals) => money(riyals, locale)),
      ...['12.345', '99.99', quote.number ?? '', 'العظم', 'أعمال الحفر', 'شركة المالك التجارية'],
    ];
    for (const word of said.flatMap((words) => words.split(' '))) expect(text).toContain(plain(word));
  });

  it('has the totals of the row and the API for 1 to 60 lines', async () => {
    let seed = 5;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const { id: customer_id } = await office.customer();
    for (const many of [1, 2, 9, 31, 60]) {
      const lines = Array.from({ length: many }, (_, at) => ({
        description: `بند ${at}`,
        quantity: (1 + random(99_999)) / 1000,
        unit_price: (1 + random(9_999_999)) / 100,
        optional: random(4) === 0,
        chosen: random(2) === 0,
      }));
      const quote = await office.sent({
        customer_id,
        lines: [...lines, { description: 'أساس', quantity: 1, unit_price: 10.1 }],
        vat_rate: [0, 5, 15][random(3)],
      });
      const { net, vat, total } = quote.totals;
      const text = (await pagesOf(await pdfOf(`/api/quotes/${quote.id}/pdf?locale=en`), 'en')).join('');
      for (const riyals of [net, vat, total]) expect(text).toContain(money(riyals, 'en'));
      for (const { amount } of quote.lines ?? []) expect(text).toContain(money(amount, 'en'));
    }
  });

  it('has no page with the signatures alone, however long it is', async () => {
    const { id: customer_id } = await office.customer();
    const ends = new Set<number>();
    for (let many = 6; many < 18; many += 1) {
      const lines = Array.from({ length: many }, () => ({ description: 'بند', quantity: 1, unit_price: 10 }));
      const { id } = await office.draft({ customer_id, lines, exclusions: 'لا يشمل الرسوم' });
      const pages = await pagesOf(await pdfOf(`/api/quotes/${id}/pdf?locale=en`), 'en');
      expect(pages.at(-1), `${many} lines`).toMatch(/Notincluded.*لا.*Client’sacceptance/);
      ends.add(pages.length);
    }
    expect([...ends]).toEqual([1, 2]);
  });

  it('marks a draft, which has no code to verify it', async () => {
    const draft = await office.draft();
    const ofDraft = (await pagesOf(await pdfOf(`/api/quotes/${draft.id}/pdf?locale=ar`), 'ar')).join('');
    expect(ofDraft).toContain('مسودة');
    expect(ofDraft).not.toContain('/v/');
    const sent = await office.move(draft.id, 'send');
    const ofSent = (await pagesOf(await pdfOf(`/api/quotes/${sent.id}/pdf?locale=ar`), 'ar')).join('');
    expect(ofSent).not.toContain('مسودة');
    expect(ofSent).toContain(plain(`/v/${sent.verify?.code}`));
  });

  it('is the same file for everybody, before and after a later change of the company', async () => {
    const quote = await office.sent();
    const path = `/api/quotes/${quote.id}/pdf?locale=ar`;
    const first = Buffer.from(await pdfOf(path));
    await staff.write('POST', '/api/configurations', { key: 'corp_name', value: 'شركة أخرى' });
    const byLink = await pdfOf(`/api/d/${quote.share?.code}/pdf?locale=ar`, createClient(server));
    expect(Buffer.from(byLink).equals(first)).toBe(true);
  });

  it('carries the evidence on its last page once accepted, and the hash of the paper as sent', async () => {
    const quote = await office.sent();
    const { id } = quote;
    const holder = holderOf(createClient(server), quote);
    await pdfOf(`${holder.address}/pdf?locale=ar`, createClient(server));
    await holder.askCode();
    const signature = 'M10 10L40 60L90 12';
    expect((await holder.accept({ code: await office.code(id), signature })).status).toBe(200);
    const { acceptance } = await office.read(id);
    expect(acceptance?.pdf_hash).toMatch(/^[0-9a-f]{64}$/);
    const arabic = await pagesOf(await pdfOf(`/api/quotes/${id}/pdf?locale=ar`), 'ar');
    for (const words of ['شهادة القبول', '4821', acceptance?.name ?? 'missing', 'مكتب الشركة'])
      expect(arabic.at(-1)).toContain(plain(words));
    const english = await pagesOf(await pdfOf(`/api/quotes/${id}/pdf?locale=en`), 'en');
    const proof = 'handed to the client by the company’s office';
    for (const words of ['Certificate of acceptance', acceptance?.hash, acceptance?.pdf_hash, proof])
      expect(english.at(-1)).toContain(plain(words ?? 'missing'));
  });

  it('that cannot be made blocks neither sending nor accepting', async () => {
    const press = await import('#modules/papers/press.service.ts');
    const broken = vi.spyOn(press.press, 'print').mockRejectedValue(new Error('no library'));
    const quote: Quote = await office.sent();
    const holder = holderOf(createClient(server), quote);
    await holder.askCode();
    expect((await holder.accept({ code: await office.code(quote.id) })).status).toBe(200);
    expect(await office.read(quote.id)).toMatchObject({ state: 'accepted', acceptance: { pdf_hash: null } });
    broken.mockRestore();
  });
});
