import { expect, it } from 'vitest';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { addressIn, languages, openBuiltSite, wordsOf } from './built-site.ts';

it('pages behind links verify a paper, open a document, and explain invalid links', async () => {
  const site = await openBuiltSite();
  const server = { request: site.get };
  const staff = createClient(server);
  await staff.signIn();
  const customer = await createCustomer(server as never);
  const answer = await customer.write('POST', '/api/estimation/save', {
    name: 'سارة القحطاني',
    email: customer.email,
    realty_type: 'villa',
    project_type: 'bones',
    description: { land_floor: { qty: 1, space: 300 }, soor: { qty: 1, space: 100 } },
  });
  const { id, code, verify } = (await answer.json()).estimation;
  const soor = { qty: 1, space: 100, price: 350 };
  await staff.write('POST', '/api/estimations/confirm', { id, description: { soor } });
  const said = {
    ar: {
      genuine: 'مستند صحيح صادر عن',
      gone: 'هذا الرابط لم يعد يعمل',
      unknown: 'لم نجد مستندًا بهذا الرمز',
    },
    en: {
      genuine: 'A genuine document of',
      gone: 'This link no longer works',
      unknown: 'No document has this code',
    },
  };
  const views = async () => (await (await staff.get(`/api/estimations/${id}`)).json()).estimation.share.views;
  for (const language of languages) {
    const open = (path: string) => site.get(addressIn(language, path));
    const { genuine, gone, unknown } = said[language];
    const verified = await open(`/v/${verify.code}`);
    expect(Object.fromEntries(verified.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    const words = wordsOf(await verified.text());
    // Confirmed at 208,000 SAR, saved at 230,000.
    for (const text of [genuine, '208,000.00', '230,000']) expect(words).toContain(text);
    expect(words).not.toContain('سارة');

    const opened = await open(`/d/${code}`);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, addressIn(language, `/e/${code}`)]);
    for (const [path, title] of [
      [`/d/${verify.code}`, gone],
      [`/e/${'x'.repeat(24)}`, gone],
      [`/v/${code}`, unknown],
    ] as const) {
      const closed = await open(path);
      expect(closed.status, path).toBe(404);
      expect(wordsOf(await closed.text()), path).toContain(title);
    }
  }
  expect(await views()).toBe(1);
  await staff.get(`/e/${code}`);
  await customer.get(`/e/${code}`);
  expect(await views()).toBe(1);
});

it('an invoice says what is left of it, and a reversed receipt that it does not count any more', async () => {
  const site = await openBuiltSite();
  const staff = createClient({ request: site.get });
  await staff.signIn();
  const office = vouchersOf(staff, staff);
  await office.books.company();
  const { id: customer_id } = await office.books.buyer({ kind: 'person', vat_number: '', cr_number: '' });
  const lines = [{ description: 'صيانة', quantity: 1, unit_price: 1000 }];
  const invoice = await office.books.issued({ customer_id, lines });
  const allocations = [{ invoice_id: invoice.id, amount: 400 }];
  const receipt = await office.posted({ customer_id, amount: 400, allocations });
  const said = async (path: string) => wordsOf(await (await site.get(path)).text());
  const address = `/d/${invoice.share?.code}`;
  expect(await said(address)).toContain('سُدّد أو خُصم بإشعار دائن −400 .00 المتبقي 750 .00');
  const verify = `/v/${receipt.verify?.code}`;
  expect(await said(verify)).toContain('مستند صحيح صادر عن');
  await office.moved(receipt.id, 'reverse', { reason: 'خطأ' });
  expect(await said(verify)).toMatch(/^(?!.*مستند صحيح).*ولم يعد ساريًا/s);
  expect(await said(address)).not.toContain('سُدّد أو خُصم');
});
