import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { contractsOf } from './contracts.factory.ts';

async function textOf(staff: TestClient, address: string): Promise<string> {
  const pdf = await (await staff.get(`${address}/pdf?locale=en`)).arrayBuffer();
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  let text = '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    text += items.map((item) => ('str' in item ? item.str : '')).join('');
  }
  return text.normalize('NFKC').replace(/[\s\u00a0\u064b-\u0652\u200b-\u200f\u2066-\u2069]+/g, '');
}

it('English states only what was written in it: a text rewritten in Arabic alone is Arabic for all', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const office = contractsOf(staff, createClient(server));
  const [terms] = await (await staff.get('/api/quotes/terms')).json();
  const { payment_terms, exclusions } = terms.translations.en as Record<string, string>;
  const en = { payment_terms: payment_terms ?? '', exclusions: exclusions ?? '' };
  const draft = await office.quotes.draft({
    lines: [
      { description: 'حفر', translations: { en: { description: 'Digging' } }, quantity: 1, unit_price: 10 },
    ],
  });
  const { id, lines = [] } = draft;
  expect(draft.translations.en).toMatchObject(en);
  // As the form sends it: the English as it came.
  const changed = await staff.write('PUT', `/api/quotes/${id}`, {
    ...{ payment_terms: 'نصف القيمة مقدمًا', exclusions: 'لا شيء', name: 'فيلا الياسمين' },
    translations: draft.translations,
    lines: lines.map((line) => ({ ...line, description: 'ردم' })),
  });
  expect(changed.status).toBe(200);
  const stale = [en.payment_terms, en.exclusions, 'Digging', 'Al Muruj office building'];
  const bare = stale.map((text) => text.replace(/\s+/g, ''));
  const unsent = await textOf(staff, `/api/quotes/${id}`);
  for (const text of bare) expect(unsent).not.toContain(text);

  const quote = await office.quotes.move(id, 'send');
  const paper = await textOf(staff, `/api/quotes/${id}`);
  for (const text of bare) expect(paper).not.toContain(text);
  const holder = holderOf(createClient(server), quote);
  const { document } = await holder.read();
  for (const text of stale) expect(JSON.stringify(document)).not.toContain(text);
  expect(JSON.stringify(document)).toContain('نصف القيمة مقدمًا');

  await holder.askCode();
  expect((await holder.accept({ code: await office.quotes.code(id) })).status).toBe(200);
  await office.quotes.signedPaper(id);
  const contract = await office.ofQuote(id);
  for (const text of stale) expect(JSON.stringify(contract)).not.toContain(text);
});

it('a text that was rewritten in both languages stays in both, and one of a contract’s clauses likewise', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const office = contractsOf(staff, createClient(server));
  const quote = await office.quotes.sent({
    payment_terms: 'على مرحلتين',
    translations: { en: { payment_terms: 'In two stages', name: 'Villa' } },
  });
  expect(quote.translations.en).toMatchObject({ payment_terms: 'In two stages', name: 'Villa' });

  const { id, clauses = [] } = await office.draft();
  const [first, second, ...others] = clauses;
  if (!first || !second) throw new Error('There are sample clauses.');
  await staff.write('PUT', `/api/contracts/${id}`, {
    clauses: [
      { ...first, body: 'نطاق آخر تمامًا.' },
      { title: second.title, body: 'قيمة أخرى.', translations: { en: { body: 'Another value.' } } },
      ...others,
    ],
  });
  const approved = await office.move(id, 'approve');
  expect(approved.clauses?.[0]?.translations.en).toEqual({ title: first.translations.en?.title });
  expect(approved.clauses?.[1]?.translations.en).toEqual({ body: 'Another value.' });
  expect(approved.clauses?.slice(2)).toEqual(others);
});
