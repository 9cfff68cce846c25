import { expect, open, staffSite, test } from './site.ts';
import { villa } from './support/customer.ts';
import { mailsTo, stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test('a phone call becomes a customer, an estimate, a confirmation in the customer’s hands and My Orders', async ({
  page,
  site,
}) => {
  await signInAsStaff(page, site);
  const { email, password } = stranger();
  const digits = String(Math.floor(10_000_000 + Math.random() * 89_999_999));
  const name = `سعد ${digits}`;
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');

  // The call, entered in one line.
  await open(page, '/admin/requests?view=list');
  const narrow = (page.viewportSize()?.width ?? 0) < 768;
  if (narrow) await main.getByRole('button', { name: 'إضافة عميل محتمل' }).click();
  const entry = main.locator('form[data-new]');
  await entry.locator('[name=name]').fill(name);
  await entry.locator('[name=phone]').fill(`05${digits}`);
  await entry.locator('[name=message]').fill('فيلا دورين، يفاوض على السعر');
  await entry.getByRole('button', { name: site.say('إضافة', 'Add') }).click();
  const lead = main.getByRole('link', { name, exact: true });
  await expect(lead).toBeVisible();
  const [customer] = await call<[{ id: number }]>(page, 'GET', `/api/customers?q=05${digits}`);
  await call(page, 'PUT', `/api/customers/${customer.id}`, { name, email });
  await lead.click();
  await dialog.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  // The estimate, begun from the customer's page, whose contacts are filled in.
  await page.evaluate((cart) => localStorage.setItem('calculatorCart', cart), JSON.stringify(villa));
  await main.getByRole('button', { name: site.say('جديد', 'New'), exact: true }).click();
  await main.getByRole('link', { name: site.say('تقدير', 'Estimate') }).click();
  await expect(main.locator('[name=email]')).toHaveValue(email);
  await expect(main.locator('[name=name]')).toHaveValue(name);
  await main.locator('[name=locale]').selectOption('en');
  await main
    .getByRole('button', { name: site.say('حفظ للعميل', 'Save for the customer') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/estimations\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];

  // Confirmed, then sent in the customer's language in every way.
  const confirm = site.say('اعتماد التقدير', 'Confirm estimate');
  await dialog.getByRole('button', { name: confirm }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
  const sending = dialog.getByRole('region', { name: site.say('إرسال التقدير', 'Send the estimate') });
  await expect(sending).toContainText(site.say('اعتُمد: أبلغ العميل', 'Confirmed: tell the customer'));
  const whatsApp = await sending
    .getByRole('link', { name: site.say('واتساب', 'WhatsApp') })
    .getAttribute('href');
  const text = decodeURIComponent(whatsApp ?? '');
  expect(text).toMatch(
    new RegExp(
      `^https://wa.me/9665${digits}\\?text=Hello ${name}, your estimate no. ${id} is approved: 430,560 SAR.`,
    ),
  );
  const link = /http\S+\/en\/e\/\S+/.exec(text)?.[0] ?? '';
  await expect(sending.getByRole('link', { name: site.say('اتصال', 'Call') })).toHaveAttribute(
    'href',
    `tel:+9665${digits}`,
  );
  await sending.getByRole('button', { name: site.say('بريد مع PDF', 'Email with PDF') }).click();
  await expect(sending.getByRole('paragraph').filter({ hasText: email })).toBeVisible();
  await expect(sending.getByRole('button', { name: site.say('مرة أخرى', 'Email again') })).toBeVisible();
  const sent = await mailsTo(email, 1);
  for (const mail of sent) {
    expect(mail.attachments).toMatchObject([{ contentType: 'application/pdf' }]);
    expect(mail.text).toContain('430,560');
  }

  // The customer, without an account, then invited.
  expect(await (await page.request.get(link)).text()).toContain('Approved by');
  await call(page, 'POST', `/api/customers/${customer.id}/invite`, { locale: site.language });
  const invitation = (await mailsTo(email, 2)).at(-1)?.text ?? '';
  const token = /token=([\w%-]+)/.exec(invitation)?.[1] ?? '';
  await call(page, 'POST', '/reset-password', {
    ...{ token: decodeURIComponent(token), password, password_confirmation: password },
  });
  await signInAsStaff(page, site, { email, password });
  await open(page, '/admin/my-orders');
  const order = page.getByRole('row').filter({ hasText: '430,560' });
  await expect(order).toContainText(site.say('جديد', 'New'));
  await expect(order).toContainText(site.say('معتمد', 'Confirmed'));
  const requests = page.getByRole('region', { name: site.say('طلبات عروض الأسعار', 'Quote requests') });
  await expect(requests).toContainText(site.say('تم الاستلام', 'Received'));
  await expect(requests).toContainText(site.say('يقرؤه مهندس', 'An engineer'));
  await expect(requests).not.toContainText('يفاوض');
});
