import { expect, onPhone, open, staffSite, test } from './site.ts';
import { reach } from './support/home.ts';
import { customer, loginOn } from './support/people.ts';
import { bell, call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite, mayFail: ['/user', ...bell] });

test(
  'staff publish terms that matter; visitors read both versions, and a customer accepts the new one',
  onPhone,
  async ({ page, browser, request, site, baseURL }) => {
    const person = await customer(request, staffSite);
    const words = `ضمان الهيكل عشر سنوات ${Date.now()}`;

    // Staff: a draft of the text of today, changed, looked at and published.
    await signInAsStaff(page, site);
    await open(page, '/admin/legal');
    await page.getByRole('button', { name: 'مسودة جديدة' }).click();
    await page
      .getByRole('dialog')
      .getByRole('combobox', { name: 'النص' })
      .selectOption({ label: 'الشروط والأحكام' });
    await page.getByRole('button', { name: 'أنشئ المسودة' }).click();
    await expect(page).toHaveURL(/\/admin\/legal\/\d+$/);
    const version = page.getByRole('dialog', { name: /الشروط والأحكام/ });
    await version.getByRole('button', { name: 'عدّل النص' }).first().click();
    const text = version.getByRole('textbox', { name: 'المحتوى (بالعربية)' });
    await text.focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.insertText(words);
    await version.getByRole('button', { name: 'حفظ' }).click();
    await expect(page.getByText('حُفظت المسودة')).toBeVisible();
    const preview = await version
      .getByRole('link', { name: 'معاينة في الموقع الإلكتروني' })
      .getAttribute('href');
    const visitor = await browser.newPage({ baseURL });
    await open(visitor, preview ?? '');
    await expect(visitor.getByRole('note')).toContainText('لم يُنشر بعد');
    await expect(visitor.getByRole('main')).toContainText(words);
    await version.getByRole('button', { name: 'نشر', exact: true }).click();
    const question = page.getByRole('dialog', { name: /^هل تنشر/ });
    await question.getByRole('checkbox', { name: 'تغيير مهم للعملاء' }).check();
    await question.getByRole('button', { name: 'نشر الإصدار' }).click();
    await expect(question).toBeHidden();
    await expect(version.getByText('سارٍ', { exact: true })).toBeVisible();

    // A visitor: the new text, then the one before at its own address, without leaving the page.
    await open(visitor, '/terms');
    await expect(visitor.getByRole('main')).toContainText(words);
    await reach(visitor, 'site-footer');
    await visitor.evaluate(() => Object.assign(window, { isSamePage: true }));
    const versions = visitor.getByRole('navigation', { name: 'إصدارات هذا النص' });
    await expect(versions).toContainText(/الإصدار \d+، سارٍ من \d+ \S+ \d{4}/);
    await versions.getByRole('link', { name: 'الإصدار 1', exact: true }).click();
    await expect(visitor).toHaveURL(/\/terms\/1$/);
    await expect(visitor.getByRole('note')).toContainText('إصدار سابق');
    await expect(visitor.getByRole('main')).not.toContainText(words);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('الشروط والأحكام');
    const legal = visitor.getByRole('contentinfo');
    for (const name of ['سياسة الخصوصية', 'سياسة الاسترجاع', 'الشروط والأحكام']) {
      await legal.getByRole('link', { name }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name);
    }
    expect(await visitor.evaluate(() => 'isSamePage' in window)).toBe(true);

    // The visitor is a customer, who is asked at the next login, once.
    await open(visitor, '/login?next=/projects');
    await loginOn(visitor, site).send(person);
    await expect(visitor).toHaveURL(/\/account\?next=/);
    await expect(visitor.getByRole('heading', { name: 'نص جديد لموافقتك' })).toBeVisible();
    await expect(visitor.locator('[name="city"]')).toHaveCount(0);
    await visitor.getByRole('button', { name: 'أوافق' }).click();
    await expect(visitor).toHaveURL(/\/projects$/);
    await open(visitor, '/account');
    await expect(visitor.locator('[name="city"]')).toBeVisible();
    await visitor.close();
    const [user] = await call<{ id: number }[]>(
      page,
      'GET',
      `/api/users?q=${encodeURIComponent(person.email)}`,
    );
    const data = `/api/users/${user?.id}/personal-data`;
    const exported = await call<{ data: { legal_acceptances: object[] } }>(page, 'POST', data);
    // The terms and the privacy policy at the registration, the new terms now.
    expect(exported.data.legal_acceptances).toHaveLength(3);
  },
);
