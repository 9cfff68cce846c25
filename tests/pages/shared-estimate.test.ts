import { expect, it } from 'vitest';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { addressIn, languages, openBuiltSite, wordsOf } from './built-site.ts';

it("a shared estimate shows the agreed price separately, and today's only after the price book changed", async () => {
  const site = await openBuiltSite();
  const server = { request: site.get };
  const staff = createClient(server);
  await staff.signIn();
  const customer = await createCustomer(server as never);
  const answer = await customer.write('POST', '/api/estimation/save', {
    name: 'سارة القحطاني',
    email: customer.email,
    realty_type: 'villa',
    project_type: 'bones_and_finishing',
    description: {
      land_floor: { qty: 1, space: 300 },
      recur_floor: { qty: 1, space: 300 },
      soor: { qty: 1, space: 100 },
    },
  });
  const { id, code } = ((await answer.json()) as { estimation: { id: number; code: string } }).estimation;
  const soor = { qty: 1, space: 100, price: 350 };
  const confirmed = await staff.write('POST', '/api/estimations/confirm', { id, description: { soor } });
  expect(confirmed.status).toBe(200);

  const said = {
    ar: {
      agreed: 'السعر المعتمد لك',
      list: 'سعر القائمة في',
      today: 'سعر القائمة اليوم',
      same: 'لم تتغيّر الأسعار',
    },
    en: {
      agreed: 'Your agreed price',
      list: 'List price of',
      today: 'List price today',
      same: 'Prices have not changed',
    },
  };
  // The screen's texts; the print sheet comes after them.
  const read = async (language: 'ar' | 'en') =>
    wordsOf((await site.html(addressIn(language, `/e/${code}`))).split('id="live-sheet"')[0] ?? '');
  for (const language of languages) {
    const { agreed, list, today, same } = said[language];
    const words = await read(language);
    for (const text of [agreed, '802,500', list, '937,500', '135,000', same]) expect(words).toContain(text);
    expect(words).not.toContain(today);
  }

  const book = await site.json<{
    version: number;
    prices: { villa: object };
    ratios: object;
  }>('/api/price-book');
  const published = await staff.write('POST', '/api/price-books', {
    based_on: book.version,
    prices: { ...book.prices, villa: { ...book.prices.villa, bones_and_finishing: 1300 } },
    ratios: book.ratios,
    note: 'Steel',
  });
  expect(published.status).toBe(201);
  const shared = await site.json(`/api/estimations/shared/${code}`);
  expect(shared).toMatchObject({
    estimation: { total_amount: 802_500, list: { price: 1250, total_amount: 937_500 } },
    today: { price: 1300, total_amount: 975_000 },
  });
  for (const language of languages) {
    const { agreed, today, same } = said[language];
    const words = await read(language);
    // The list price rose by 37,500; the agreed price stays.
    for (const text of [agreed, '802,500', today, '975,000', '37,500']) expect(words).toContain(text);
    expect(words).not.toContain(same);
  }
});
