import type { Page } from '@playwright/test';
import { alive, expect, onPhone, open, type Site, test } from './site.ts';
import { saveEstimation, signInAsCustomer, villa } from './support/customer.ts';
import { reach } from './support/home.ts';

const save = '/api/estimation/save';

test.use({ mayFail: [save, '/admin/no-such-page.data'] });

/** The calculator in one language. */
function calculatorOn(page: Page, site: Site) {
  const section = page.locator('#estimation-calculator');
  const print = site.say('طباعة التقدير', 'Print estimate');
  return {
    sum: section
      .getByRole('region', { name: site.say('التقدير المبدئي', 'Preliminary estimate') })
      .locator('[data-final]'),
    print: section.getByRole('button', { name: print }).last(),
    question: page.getByRole('alertdialog', { name: site.say('هل أنت متأكد؟', 'Are you sure?') }),
    confirm: page.getByRole('alertdialog').getByRole('button', { name: print }),
    choice: (arabic: string, english: string) =>
      section.getByRole('radio', { name: site.say(arabic, english) }),
    cart: () => page.evaluate(() => JSON.parse(localStorage.getItem('calculatorCart') ?? 'null')),
  };
}

/** Pages below /admin have one address; their language is the stored one. */
async function inLanguage(page: Page, { language }: Site) {
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), language);
  await page.context().addCookies([{ name: 'locale', value: language, domain: 'localhost', path: '/' }]);
}

/** Counts calls of print() in every window. */
function countPrints(page: Page) {
  return page.context().addInitScript(() => {
    Object.assign(window, { prints: 0, print: () => Object.assign(window, { prints: prints() + 1 }) });
    const prints = () => (window as unknown as { prints: number }).prints;
  });
}

const printsOf = (sheet: Page) => sheet.evaluate(() => (window as unknown as { prints: number }).prints);

/** By how many pixels the page is wider than the window at the widths of small phones. */
async function beyondSmallPhones(page: Page) {
  const before = page.viewportSize();
  const beyond: Record<number, number> = {};
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    beyond[width] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  }
  if (before) await page.setViewportSize(before);
  return beyond;
}

test('one’s own estimation is listed, shared by a link, loaded into the calculator and printed, which starts over', async ({
  page,
  request,
  site,
}) => {
  await countPrints(page);
  const person = await signInAsCustomer(page);
  await inLanguage(page, site);
  const calculator = calculatorOn(page, site);

  await test.step('it is listed, from any page of the panel', async () => {
    await open(page, '/admin/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      site.say('هذه الصفحة غير موجودة', 'This page does not exist'),
    );
    await expect(page.getByRole('banner')).toContainText(person.name);
    expect(await page.locator('meta[name=robots]').first().getAttribute('content')).toBe('noindex');
    const back = page.getByRole('link', { name: site.say('العودة إلى طلباتي', 'Back to My Orders') });
    await back.click();
    await expect(page).toHaveURL(/\/admin\/my-orders$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.say('طلباتي', 'My Orders'));
    await expect(page.getByText(site.say('لا توجد طلبات حتى الآن', 'No orders yet'))).toBeVisible();

    const { id } = await saveEstimation(page, { email: person.email, realty_type: 'building' });
    await page.goBack();
    await back.click();
    const row = page.getByRole('row').last();
    for (const text of [
      String(id),
      site.say('عمارة، عظم', 'Building, Structure only'),
      '411,840',
      site.say('قيد الانتظار', 'Pending'),
    ])
      await expect(row).toContainText(text);
    expect(await beyondSmallPhones(page)).toEqual({ 360: 0, 320: 0 });
  });

  await test.step('it is shared by a link that shows no contacts, until it is revoked', async () => {
    await page.getByRole('button', { name: site.say('مشاركة', 'Share') }).click();
    const dialog = page.getByRole('dialog');
    const link = await dialog
      .getByRole('textbox', { name: site.say('رابط التقدير', 'Link to the estimate') })
      .inputValue();
    expect(link).toContain(site.path('/e/'));
    const sent = await dialog
      .getByRole('link', { name: site.say('واتساب', 'WhatsApp') })
      .getAttribute('href');
    expect(decodeURIComponent(sent ?? '')).toMatch(/^https:\/\/wa\.me\/\?text=.*411,840.*\/e\//);

    const read = () => request.get(new URL(link).pathname);
    const answer = await read();
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    const html = await answer.text();
    expect(html).toContain('411,840');
    for (const secret of [person.email, person.name, '501234567']) expect(html).not.toContain(secret);

    await dialog.getByRole('button', { name: site.say('إلغاء الرابط', 'Revoke link') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: site.say('إلغاء الرابط', 'Revoke link') })
      .click();
    await expect(
      dialog.getByRole('button', { name: site.say('إنشاء رابط جديد', 'Make a new link') }),
    ).toBeVisible();
    expect((await read()).status()).toBe(404);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('it is loaded into the calculator, and printed after a question', async () => {
    await page
      .getByRole('row')
      .last()
      .getByRole('button', { name: site.say('فتح في الحاسبة', 'Open in calculator') })
      .click();
    await reach(page, 'estimation-calculator');
    await expect(calculator.sum).toHaveText('411,840');
    await expect(calculator.choice('عمارة', 'Building')).toBeChecked();

    await calculator.print.click();
    await expect(calculator.question).toContainText(
      site.say('هل تريد طباعة التقدير؟', 'Do you want to print the estimation?'),
    );
    await calculator.question.getByRole('button', { name: site.say('إلغاء', 'Cancel') }).click();
    await expect(calculator.question).toBeHidden();
    await expect(calculator.sum).toHaveText('411,840');

    await calculator.print.click();
    const opening = page.waitForEvent('popup');
    await calculator.confirm.click();
    const sheet = await opening;
    await expect(sheet).toHaveURL(/\/admin\/my-orders\/\d+\/print$/);
    const paper = sheet.getByRole('article');
    for (const text of [
      site.say('تقدير تكلفة البناء', 'Construction cost estimate'),
      person.name,
      person.email,
      '+966 50 123 4567',
      site.say('عمارة', 'Building'),
      '440.00',
      site.say('411,840.00 ر.س', '411,840.00 SAR'),
      site.say(
        'فقط أربعمائة وأحد عشر ألفًا وثمانمائة وأربعون ريالًا سعوديًا لا غير',
        'Four hundred and eleven thousand eight hundred and forty Saudi riyals only',
      ),
      site.say('الإصدار 1', 'Version 1'),
      site.say(' هـ', ' AH'),
    ]) {
      await expect(paper).toContainText(text);
    }
    await expect(paper.getByRole('row')).toHaveCount(10);
    await expect(paper.getByRole('img', { name: site.say('امسح الرمز', 'Scan to see') })).toBeVisible();
    await expect.poll(() => printsOf(sheet)).toBe(1);
    await expect(sheet.locator('html')).toHaveAttribute('dir', site.say('rtl', 'ltr'));
    const pdf = await sheet.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[0 0 59[45]\.\d+ 84[12]/);
    expect(await beyondSmallPhones(sheet)).toEqual({ 360: 0, 320: 0 });
    await sheet.close();

    await expect(calculator.sum).toHaveText('0');
    await expect(calculator.choice('فيلا', 'Villa')).toBeChecked();
    await expect(calculator.question).toBeHidden();
    expect(await calculator.cart()).toBeNull();
  });

  await test.step('the stored numbers of an ended session are offered', async () => {
    await page.evaluate((draft) => localStorage.setItem('calculatorDraft', draft), JSON.stringify(villa));
    await page.reload();
    await alive(page);
    await reach(page, 'estimation-calculator');
    await page.getByRole('button', { name: site.say('استعادة القيم', 'Restore values') }).click();
    await expect(calculator.sum).toHaveText('430,560');
    expect(await page.evaluate(() => localStorage.getItem('calculatorDraft'))).toBeNull();
  });
});

test(
  'printing that fails, meets another total or a blocked window says so, and loses nothing',
  onPhone,
  async ({ page, site }) => {
    await countPrints(page);
    await signInAsCustomer(page);
    await inLanguage(page, site);
    await page.addInitScript((cart) => {
      if (sessionStorage.filled) return;
      sessionStorage.filled = 'yes';
      localStorage.setItem('calculatorCart', cart);
    }, JSON.stringify(villa));
    const calculator = calculatorOn(page, site);
    const print = async () => {
      await calculator.print.click();
      await calculator.confirm.click();
    };
    const expectNothingLost = async () => {
      await expect(calculator.sum).toHaveText('430,560');
      expect(await calculator.cart()).toEqual(villa);
    };
    await page.goto(site.path('/'));
    await reach(page, 'estimation-calculator');

    await test.step('saving fails', async () => {
      await page.route(`**${save}`, (route) => route.fulfill({ status: 500, json: { message: 'down' } }), {
        times: 1,
      });
      await print();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toContainText(
        site.say('حدث خطأ ما. حاول مرة أخرى!', 'Something went wrong. Please try again!'),
      );
      await expectNothingLost();
      await expect.poll(() => page.context().pages().length).toBe(1);
    });

    // From here on the browser blocks the window for the sheet.
    await page.evaluate(() => Object.assign(window, { open: () => null }));

    await test.step('something in it is wrong', async () => {
      const fault = site.say('بريد إلكتروني غير صحيح.', 'Invalid email address.');
      const json = { message: 'no', errors: { email: [fault] } };
      await page.route(`**${save}`, (route) => route.fulfill({ status: 422, json }), { times: 1 });
      await print();
      const faulty = page.getByRole('alertdialog', {
        name: site.say('لم يُحفظ التقدير', 'The estimate was not saved'),
      });
      await expect(faulty).toContainText(fault);
      await faulty.getByRole('button', { name: site.say('حسنًا', 'OK') }).click();
      await expect(faulty).toBeHidden();
      await expectNothingLost();
    });

    const changed = page.getByRole('alertdialog', {
      name: site.say('تغيّر الإجمالي', 'The total has changed'),
    });
    await test.step('the total has changed', async () => {
      // Simulates a page opened before the prices rose.
      await page.route(`**${save}`, (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), shown_total: 400_000 } }),
      );
      await print();
      await expect(changed).toContainText('400,000');
      await expect(changed).toContainText('430,560');
      await changed.getByRole('button', { name: site.say('عدم الطباعة الآن', 'Do not print now') }).click();
      await expect(
        page.getByRole('status').filter({ hasText: site.say('طلباتي', 'My Orders') }),
      ).toBeVisible();
      await expectNothingLost();
    });

    await test.step('the window is blocked, and the sheet shown instead', async () => {
      await print();
      await changed.getByRole('button', { name: site.say('متابعة الطباعة', 'Continue printing') }).click();
      const blocked = page.getByRole('alertdialog', {
        name: site.say('منع المتصفح فتح نافذة الطباعة', 'Your browser blocked the print window'),
      });
      await expect(blocked).toBeVisible();
      await expectNothingLost();
      await blocked
        .getByRole('button', { name: site.say('فتح نسخة الطباعة هنا', 'Open the print copy here') })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        site.say('تقدير تكلفة البناء', 'Construction cost estimate'),
      );
      await expect(page.getByRole('article')).toContainText('430,560.00');
      await expect.poll(() => printsOf(page)).toBe(1);
      expect(await calculator.cart()).toEqual(villa);
      await page.getByRole('link', { name: site.say('العودة إلى طلباتي', 'Back to My Orders') }).click();
      await expect(page.getByRole('row').last()).toContainText('430,560');
    });
  },
);
