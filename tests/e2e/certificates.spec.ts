import type { Browser, Page } from '@playwright/test';
import { test as base, expect, onPhone, open, proof, type Site, staffSite } from './site.ts';
import { expectAccessible } from './support/accessible.ts';
import { misfits } from './support/fits.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';
import { acceptByLink, codesTo, makeActiveContract, makeCustomer } from './support/works.ts';

const test = base.extend({
  // The browser reports calls that fail without a connection; the bell is among them.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/notifications/stream', '/api/notifications/count']),
});

test.use({ baseURL: staffSite });

interface Certificate {
  id: number;
  state: string;
  number: string;
  share: { code: string };
  totals: { due: number };
  lines: { line_id: number; percent: number; photos: object[] }[];
}

/** The contract of the golden example, in force. */
async function goldenContract(page: Page, email: string): Promise<number> {
  const lines = [
    { description: 'أعمال الحفر والأساسات', amount: 180_000 },
    { description: 'الهيكل الإنشائي', amount: 420_000 },
    { description: 'المباني والعزل', amount: 150_000 },
    { description: 'التشطيبات', amount: 250_000 },
  ];
  const contract = await makeActiveContract(page, {
    ...{ name: 'مبنى المروج الإداري', customer_id: await makeCustomer(page, email), lines },
    ...{ advance_percent: 10, retention_percent: 10 },
  });
  return contract.id;
}

/** The customer reviews and agrees on a phone of their own: as they sign a contract (contracts.spec.ts). */
async function agreeByLink(browser: Browser, site: Site, code: string, email: string): Promise<void> {
  const context = await browser.newContext({ baseURL: staffSite, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await open(page, site.path(`/d/${code}`));
  const document = page.locator('#shared-document');
  await expect(document.getByText('286,110')).not.toHaveCount(0);
  await expect(document.getByRole('img', { name: /الهيكل الإنشائي/ })).toBeVisible();
  expect(await misfits(page)).toEqual([]);
  await expectAccessible(page, { part: '#shared-document' });
  await document.locator('[name=agreed]').check();
  await document.locator('[name=name]').fill('عبدالله القحطاني');
  await document.locator('[name=id_last4]').fill('4821');
  await document.getByRole('button', { name: 'أرسل رمز التحقق' }).click();
  await expect(document.locator('[name=code]')).toBeFocused();
  await document.locator('[name=code]').fill((await codesTo(email, 3)).at(-1) ?? '');
  await document.getByRole('button', { name: /الموافقة على/ }).click();
  await expect(document.getByRole('heading', { level: 1, name: /شكرًا لك/ })).toBeFocused();
  await context.close();
}

test(
  'a certificate is measured with and without a connection, agreed by link, and followed by the next',
  onPhone,
  async ({ page, browser, site, mayFail }) => {
    const { email } = stranger();
    await signInAsStaff(page, site);
    const contract = await goldenContract(page, email);
    await open(page, site.path(`/admin/contracts/${contract}`));
    await page.getByRole('button', { name: 'مستخلص جديد' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'مستخلص 1' })).toBeVisible();
    const id = Number(/\d+$/.exec(page.url())?.[0]);
    const read = async () =>
      (await call<{ certificate: Certificate }>(page, 'GET', `/api/certificates/${id}`)).certificate;
    const due = page.getByText('المستحق الآن').last().locator('..').locator('[data-amount]');
    const status = page.locator('[data-saving]');

    // One line is open: a choice, then the next by the stepper.
    await page.getByRole('button', { name: '100%' }).click();
    await page
      .getByRole('button', { name: /الهيكل الإنشائي/ })
      .first()
      .click();
    const more = page.getByRole('button', { name: 'زيادة إنجاز الهيكل الإنشائي' });
    for (let press = 0; press < 4; press += 1) await more.click();
    await expect(page.locator('output')).toHaveText('20%');
    await expect(status).toHaveAttribute('data-saving', 'saved');
    expect(await misfits(page)).toEqual([]);

    // Without a connection both are kept on the phone, and arrive once. The browser logs a worker that it cannot load.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.context().setOffline(true);
    await more.click();
    await more.click();
    await expect(due).toHaveAttribute('data-amount', '286110');
    await page.locator('input[type=file][capture]').setInputFiles('demo/media/about.jpg');
    await expect(status).toHaveAttribute('data-saving', 'kept');
    await expect(page.getByText(/القياس محفوظ على هذا الجوال/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'صورة محفوظة على هذا الجهاز' })).toBeVisible();
    await page.context().setOffline(false);
    await expect(status).toHaveAttribute('data-saving', 'saved');
    await expect
      .poll(async () => (await read()).lines.map(({ percent, photos }) => [percent, photos.length]))
      .toEqual([
        [100, 0],
        [30, 1],
        [0, 0],
        [0, 0],
      ]);

    for (const verb of ['رفع المستخلص', 'تأكيد القياس', 'اعتماد']) {
      await page.getByRole('button', { name: verb, exact: true }).filter({ visible: true }).click();
    }
    await expect(page.getByText('يراجع العميل المستخلص ويوافق عليه من الرابط.')).toBeVisible();
    const { share, totals } = await read();
    expect(totals.due).toBe(286_110);
    if (proof) await agreeByLink(browser, site, share.code, email);
    else await acceptByLink(page, share.code, email, 2);

    await page.reload();
    const strip = page.getByRole('region', { name: 'الخطوة التالية' });
    await strip.getByRole('button', { name: 'المزيد' }).click();
    await strip.getByRole('button', { name: 'فُوتر في نظام آخر' }).click();
    await page.locator('[name=number]').fill('INV-77');
    await page.getByRole('button', { name: 'تسجيل الفاتورة' }).click();
    await page.getByRole('button', { name: 'فتح المستخلص 2' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'مستخلص 2' })).toBeVisible();
    await expect(page.getByText('لم تزد نسبة إنجاز أي بند بعد', { exact: false })).toBeVisible();

    // Measured without a connection while somebody else measures too: both are shown, and neither is lost.
    const next = `/api/certificates/${/\d+$/.exec(page.url())?.[0]}`;
    const measured = async () => (await call<{ certificate: Certificate }>(page, 'GET', next)).certificate;
    mayFail.push(next);
    await page.context().setOffline(true);
    await more.click();
    await expect(status).toHaveAttribute('data-saving', 'kept');
    const [, second, third] = (await measured()).lines;
    await call(page, 'PUT', next, {
      lines: [
        { line_id: second?.line_id, percent: 40 },
        { line_id: third?.line_id, percent: 10 },
      ],
    });
    await page.context().setOffline(false);
    const conflict = page.getByRole('alert').filter({ hasText: 'عدّلها شخص آخر' });
    await expect(conflict.getByRole('row', { name: 'الهيكل الإنشائي 40% 35%' })).toBeVisible();
    await conflict.getByRole('button', { name: 'احفظ ما كتبته' }).click();
    await expect(status).toHaveAttribute('data-saving', 'saved');
    expect((await measured()).lines.map(({ percent }) => percent)).toEqual([100, 35, 10, 0]);
  },
);
