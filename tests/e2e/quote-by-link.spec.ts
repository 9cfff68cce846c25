import { expect, onDesktop, open, proof, type Site, staffSite, test } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { writeLarge } from './support/large-letters.ts';
import { mailsTo, stranger } from './support/people.ts';
import { call, callingStaff } from './support/staff.ts';

// A wrong code is refused.
test.use({ baseURL: staffSite, mayFail: ['/accept'] });

const lines = [
  { description: 'أعمال الحفر والأساسات', unit: 'مقطوعية', quantity: 1, unit_price: 180_000 },
  { description: 'الهيكل الإنشائي', unit: 'م²', quantity: 1400, unit_price: 300 },
  { description: 'عزل حراري إضافي للأسطح', unit: 'م²', quantity: 480, unit_price: 38.5, optional: true },
];

/** A quote of 690,000.00 SAR that staff have sent, or 711,252.00 with its option. */
async function sendQuote(site: Site) {
  const staff = await callingStaff(site);
  const { email } = stranger();
  const person = { name: 'شركة المالك التجارية', kind: 'company', email, phone: '0501234567' };
  const { customer } = await call<{ customer: { id: number } }>(staff, 'POST', '/api/customers', person, 201);
  const entry = {
    name: 'مبنى المروج الإداري',
    customer_id: customer.id,
    valid_until: '2099-12-31',
    advance_percent: 10,
    lines,
  };
  const draft = await call<{ quote: { id: number } }>(staff, 'POST', '/api/quotes', entry, 201);
  const sent = await call<{ quote: { number: string; share: { code: string } } }>(
    staff,
    'POST',
    `/api/quotes/${draft.quote.id}/send`,
    {},
  );
  await staff.request.dispose();
  const { number, share } = sent.quote;
  return { email, number, path: site.path(`/d/${share.code}`) };
}

/** The code that was mailed, after the quote itself. */
async function codeFor(email: string): Promise<string> {
  const mail = (await mailsTo(email, 2)).at(-1);
  return /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

/** The document, without the site's frame. */
const part = '#shared-document';

test('a customer chooses an option, signs, mistypes the code once, and accepts once for all devices', async ({
  page,
  request,
  site,
}) => {
  const { email, number, path } = await sendQuote(site);
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/quote-*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await open(page, path);
  const document = page.locator('#shared-document');
  const button = document.getByRole('button', { name: site.say('قبول العرض بمبلغ', 'Accept for') });
  await expect(button).toContainText('690,000.00');
  await expect(button).toContainText(number);
  await expectAccessible(page, { part });
  await writeLarge(page, 2);
  await expect.poll(() => misfits(page)).toEqual([]);
  await writeLarge(page, 1);

  // The option changes every total, also when ticked before the page's code has loaded.
  await document.getByRole('checkbox', { name: 'عزل حراري إضافي للأسطح' }).check();
  loaded.resolve();
  await expect(button).toContainText('711,252.00');
  await expect(document.getByText('690,000')).toHaveCount(0);
  const bar = document.getByRole('link', { name: site.say('قبول العرض', 'Accept'), exact: true });
  if ((page.viewportSize()?.width ?? 0) < 1024) {
    await bar.click();
    await expect(bar).toBeHidden();
  }

  // The button sleeps, and the code is not sent, until everything before it is there.
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const send = document.getByRole('button', { name: site.say('أرسل رمز التحقق', 'Send me the code') });
  const agreed = document.locator('[name=agreed]');
  await send.click();
  await expect(agreed).toBeFocused();
  await expect(agreed).toHaveAttribute('aria-invalid', 'true');
  await agreed.check();
  await document.locator('[name=name]').fill('عبدالله القحطاني');
  await document.locator('[name=id_last4]').fill('٤٨٢١');
  await expect(document.locator('[name=id_last4]')).toHaveValue('4821');
  const pad = document.getByRole('img', { name: site.say('ارسم توقيعك هنا', 'Draw your signature here') });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('no field for the signature');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 5 });
  await page.mouse.up();
  await expect(document.getByRole('button', { name: site.say('مسح', 'Clear') })).toBeVisible();
  // Enter goes on too, though the button sleeps.
  await document.locator('[name=id_last4]').press('Enter');
  const code = document.locator('[name=code]');
  await expect(code).toBeFocused();
  await expect(document.getByText(`${email.slice(0, 1)}•••@example.com`)).toBeVisible();
  await expect(send).toHaveCount(0);
  await expectAccessible(page, { part });

  const right = await codeFor(email);
  const wrong = right === '111111' ? '222222' : '111111';
  await code.fill(wrong);
  await button.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/الرمز غير صحيح|Wrong code/);
  await expect(document.locator('[name=name]')).toHaveValue('عبدالله القحطاني');

  const accepting: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/accept')) accepting.push(request.url());
  });
  await code.fill(right);
  await button.dblclick();
  const thanks = document.getByRole('heading', { level: 1, name: site.say('شكرًا لثقتك', 'Thank you') });
  await expect(thanks).toBeFocused();
  expect(accepting).toHaveLength(1);
  await expectAccessible(page, { part });
  const elsewhere = await (await request.get(path)).text();
  expect(elsewhere).toContain(site.say('قُبل العرض', 'Quote accepted'));
  expect(elsewhere).toContain('عبدالله القحطاني');
});

test(
  'a question is shown as sent, and a declined quote can be asked for again',
  onDesktop,
  async ({ page, site }) => {
    const { number, path } = await sendQuote(site);
    await open(page, path);
    const document = page.locator('#shared-document');
    await expect(document.getByRole('button', { name: /^Accept for .*690,000\.00/ })).toBeVisible();
    expect(await misfits(page)).toEqual([]);
    if (proof) await expectAccessible(page, { part });
    await document.getByRole('button', { name: site.say('لدي سؤال', 'I have a question') }).click();
    const question = document.locator('[name=question]');
    await expect(question).toBeFocused();
    await question.fill('هل يشمل السعر المسبح؟');
    await document.getByRole('button', { name: site.say('إرسال السؤال', 'Send the question') }).click();
    await expect(document.getByRole('status').filter({ hasText: 'هل يشمل السعر المسبح؟' })).toBeVisible();
    await expect(question).toHaveValue('');
    await document.getByRole('button', { name: site.say('إغلاق', 'Close') }).click();

    await document.getByRole('button', { name: site.say('أعتذر عن العرض', 'Decline') }).click();
    const decline = document.getByRole('button', { name: site.say('أعتذر عن العرض', 'Decline the quote') });
    await decline.click();
    const reason = document.locator('[name=reason]');
    await expect(reason).toHaveAccessibleDescription(/اكتب السبب|Write the reason/);
    await reason.fill('السعر أعلى من المتوقع');
    await decline.click();
    const sure = page.getByRole('alertdialog');
    await sure.getByRole('button', { name: site.say('أعتذر عن العرض', 'Decline the quote') }).click();
    await expect(document.getByRole('heading', { level: 1 })).toHaveText(
      site.say('اعتذرت عن هذا العرض', 'You declined this quote'),
    );
    await document.getByRole('button', { name: site.say('اطلب عرضًا جديدًا', 'Ask for a new quote') }).click();
    await expect(question).toHaveValue(new RegExp(number));
  },
);
