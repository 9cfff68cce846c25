import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { openDatabase } from '#server/db/database.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { createGivenPapers } from '../migrations/20261129_600_given_papers.ts';
import { createGivenPapersRepository } from './given-papers.repository.ts';

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

const drawing = (colour: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="${colour}"/></svg>`).toString('base64')}`;

const before = {
  ...{ name: 'شركة الأساس القديم', name_en: 'Old Footing Company', vat: '310122393500003' },
  ...{ phone: '0112223344', iban: 'SA0380000000608010167519', logo: drawing('#a40') },
};
const after = {
  ...{ name: 'شركة البناء الجديد', name_en: 'New Building Company', vat: '310999993500003' },
  ...{ phone: '0119998877', iban: 'SA4420000001234567891234', logo: drawing('#04a') },
};

async function enter(staff: TestClient, { name, name_en, vat, phone, iban, logo }: typeof before) {
  for (const body of [
    { key: 'corp_name', value: name, translations: { en: { value: name_en } } },
    { key: 'corp_short_name', value: '' },
    { key: 'corp_vat_number', value: vat },
    { key: 'corp_phone', value: phone },
    { key: 'corp_iban', value: iban },
    { key: 'corp_logo', value: logo },
  ]) {
    const answer = await staff.write('POST', '/api/configurations', body);
    if (!answer.ok) throw new Error(`${body.key}: ${answer.status} ${await answer.text()}`);
  }
}

/** One document of each kind that is given to a customer, by its address. */
async function giveAll(server: TestServer, staff: TestClient): Promise<Record<string, string>> {
  const receipts = vouchersOf(staff, createClient(server));
  const payments = vouchersOf(staff, createClient(server), 'payment');
  const { books } = receipts;
  const { site } = books;
  const buyer = await books.buyer();
  const quote = await site.contracts.quotes.sent({ customer_id: buyer.id });
  const contract = await site.contracts.active({ customer_id: buyer.id });
  const advance = await books.issued({ contract_id: contract.id });
  const certificate = await site.opened(contract.id, { 1: 100, 2: 30 });
  await site.upTo(certificate.id, 'agreed');
  const invoice = await books.issued({ certificate_id: certificate.id });
  const note = await books.note(invoice.id, 'credit-notes', { reason: 'خصم', amount: 100 });
  await books.issue(note.id);
  const order = await ordersOf(staff).sent(contract.id);
  await site.contracts.move(contract.id, 'hand-over', { on: 'preliminary', date: '2026-11-20' });
  const release = await staff.write('POST', `/api/contracts/${contract.id}/retention-releases`, {
    on: 'preliminary',
    amount: 100,
  });
  const { retention_release } = await release.json();
  const receipt = await receipts.posted({
    ...{ customer_id: buyer.id, amount: 115_000, account_id: await receipts.account('1020') },
    allocations: [{ invoice_id: advance.id, amount: 115_000 }],
  });
  const payment = await payments.posted({
    ...{ party: 'مؤسسة التوريد', amount: 500, account_id: await payments.account('1020') },
    against_account_id: await payments.account('6800'),
  });
  return {
    quote: `/api/quotes/${quote.id}`,
    contract: `/api/contracts/${contract.id}`,
    advance: `/api/invoices/${advance.id}`,
    certificate: `/api/certificates/${certificate.id}`,
    invoice: `/api/invoices/${invoice.id}`,
    note: `/api/invoices/${note.id}`,
    order: `/api/change-orders/${order.id}`,
    release: `/api/retention-releases/${retention_release.id}`,
    receipt: `/api/receipts/${receipt.id}`,
    payment: `/api/payments/${payment.id}`,
  };
}

it('papers that were given stay as they were when the settings change', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  const books = vouchersOf(staff, createClient(server)).books;
  await books.company();
  await enter(staff, before);
  const given = await giveAll(server, staff);
  const read = async (address: string, locale: string) => {
    const answer = await staff.get(`${address}/pdf?locale=${locale}`);
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return textOf(await answer.arrayBuffer());
  };
  // Most English papers are rendered for the first time after the change.
  const first = new Map<string, string>();
  for (const name of ['contract', 'invoice', 'receipt']) first.set(name, await read(given[name] ?? '', 'ar'));
  const xml = await (await staff.get(`${given.invoice}/xml`)).text();
  const [logo] = await createGivenPapersRepository(server.context.database.kysely).logosAmong([
    ...(await logosOf(server)),
  ]);

  await enter(staff, after);
  for (const [name, address] of Object.entries(given)) {
    const arabic = first.get(name);
    if (arabic !== undefined) {
      expect(await read(address, 'ar'), name).toBe(arabic);
      // Words of a line come in the order of their places.
      for (const word of before.name.split(' ')) expect(arabic, name).toContain(plain(word));
    }
    const english = await read(address, 'en');
    expect(english, name).toContain(plain(before.name_en));
    expect(english, name).toContain(before.vat);
    for (const later of [after.name, after.name_en, after.vat, '99988'])
      expect(english, `${name} ${later}`).not.toContain(plain(later));
  }
  expect(await (await staff.get(`${given.invoice}/xml`)).text()).toBe(xml);
  expect(xml).toContain(before.name);
  for (const address of [given.quote, given.contract, given.certificate, given.invoice, given.order]) {
    const record = await (await staff.get(address ?? '')).json();
    const { verify } = Object.values(record as Record<string, { verify: { code: string } }>)[0] ?? {};
    const verified = await (await createClient(server).get(`/api/v/${verify?.code}`)).json();
    expect(verified.iban, address).toBe(before.iban);
  }
  // The picture stays while a paper needs it.
  expect(logo).toBeDefined();
  const uses = await Promise.all(server.context.hooks.of('usedPictures').map((used) => used([logo ?? ''])));
  expect(uses.flat()).toContain(logo);

  const draft = await books.draft({ customer_id: (await books.buyer()).id, lines: [line] });
  expect(await read(`/api/invoices/${draft.id}`, 'en')).toContain(plain(after.name_en));
  const { id } = await books.issue(draft.id);
  const fresh = await read(`/api/invoices/${id}`, 'ar');
  expect(fresh).toContain(after.vat);
  expect(fresh).not.toContain(before.vat);
});

const line = { description: 'بند', quantity: 1, unit_price: 100 };

/** Hashes of the company's logo, as stored. */
async function logosOf(server: TestServer): Promise<string[]> {
  const rows = await server.context.database.kysely
    .selectFrom('configuration_entries' as never)
    .select('value' as never)
    .where('key' as never, '=', 'corp_logo' as never)
    .execute();
  return rows.map((row) => (row as { value: string }).value);
}

it('a quote accepted by link after the settings changed has the company that offered it', async () => {
  const server = await startTestServer();
  const staff = createClient(server);
  await staff.signIn();
  await enter(staff, before);
  const { site } = vouchersOf(staff, createClient(server)).books;
  const quote = await site.contracts.quotes.sent();
  await enter(staff, after);
  const holder = holderOf(createClient(server), quote);
  await holder.askCode();
  const code = await site.contracts.quotes.code(quote.id);
  expect((await holder.accept({ code })).status).toBe(200);
  const text = await textOf(await (await staff.get(`/api/quotes/${quote.id}/pdf?locale=en`)).arrayBuffer());
  expect(text).toContain(plain(before.name_en));
  expect(text).not.toContain(plain(after.name_en));
});

it('the migration gives documents of before the company as it is then, and a new installation nothing', async () => {
  const { databaseUrl, drop } = await createTestDatabase(inject('engine'));
  const { kysely, engine, close } = openDatabase(testConfig({ databaseUrl }));
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const db = kysely as never as import('kysely').Kysely<Record<string, Record<string, unknown>>>;
  await db.schema
    .createTable('configuration_entries')
    .addColumn('id', 'integer')
    .addColumn('key', 'text')
    .addColumn('value', 'text')
    .addColumn('description', 'text')
    .addColumn('translations', 'text')
    .execute();
  await createGivenPapers(kysely as never, engine.columns);
  const repository = createGivenPapersRepository(kysely);
  expect(await repository.find({ subject: 'invoice', id: 1 })).toBeUndefined();

  await db.schema.dropTable('given_papers').execute();
  const entry = { description: '', translations: '{"en":{"value":"Old"}}' };
  await db
    .insertInto('configuration_entries')
    .values([
      { id: 1, key: 'corp_name', value: 'قديم', ...entry },
      { id: 2, key: 'corp_logo', value: 'a1', ...entry, translations: '{}' },
      { id: 3, key: 'hero', value: 'x', ...entry },
    ])
    .execute();
  await createGivenPapers(kysely as never, engine.columns);
  const found = await repository.find({ subject: 'invoice', id: 1 });
  expect(JSON.parse(found?.company ?? '[]')).toMatchObject([
    { key: 'corp_name', value: 'قديم', translations: { en: { value: 'Old' } } },
    { key: 'corp_logo', value: 'a1' },
  ]);
  expect(await repository.logosAmong(['a1', 'b2'])).toEqual(['a1']);
  await repository.keep({ subject: 'invoice', id: 1 }, { company: '[]', logo: '' });
  expect(await repository.find({ subject: 'invoice', id: 1 })).toEqual({ company: '[]' });
});
