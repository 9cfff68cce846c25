import type { Locator, Page } from '@playwright/test';
import { expect, inProof, onDesktop, onPhone, open, type Site, staffSite, test } from './site.ts';
import { heldBack } from './support/held-back.ts';
import { writeLarge } from './support/large-letters.ts';
import { stranger } from './support/people.ts';
import { heavyPicture, smallPicture } from './support/pictures.ts';
import { bell, call, loseSessionOver, signInAsStaff } from './support/staff.ts';

/** A name unique to this test. */
const newName = (kind: string) => `${kind} ${stranger().email.replace(/\D/g, '')}`;

// An invalid day is refused. Each test needs its own list, filled once the failing path is known.
test.use({
  baseURL: staffSite,
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(['/api/projects']),
});

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

test("a partner's oversized picture is shrunk; the partner is restored after deletion and moved", async ({
  page,
  site,
}) => {
  const name = newName('شريك');
  await open(page, '/admin/partners');
  const form = page.getByRole('form');
  const save = form.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  await form.locator('[name="name"]').fill(name);
  await form.locator('[name="translations.en.name"]').fill(`${name} Ltd`);
  await form.locator('input[type=file]').setInputFiles(await heavyPicture());
  await expect(form.getByText(site.say('فصُغّرت: من', 'was made smaller:'))).toContainText(/1[.,]\d/);
  await expect(form.getByText('night.webp')).toBeVisible();
  await save.click();
  await expect(page.getByText(site.say('حُفظ الشريك.', 'Your partner has been saved.'))).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  const shown = site.say(name, `${name} Ltd`);
  const row = page.getByRole('row').filter({ hasText: shown });
  const picture = row.locator('picture').first();
  await expect(picture).toBeVisible();
  const label = row.getByText(site.say('صورة مصغّرة', 'Thumbnail'));
  // On a phone's card the label is at the picture's top, not its bottom.
  if (await label.isVisible()) {
    const [labelBox, pictureBox] = [await label.boundingBox(), await picture.boundingBox()];
    expect(labelBox?.y).toBeLessThan((pictureBox?.y ?? 0) + (pictureBox?.height ?? 0) / 4);
  }
  await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
  await page.getByRole('button', { name: site.say('إلغاء', 'Cancel'), exact: true }).click();
  await expect(page.getByText(site.say('أُلغيت العملية', 'Cancelled'))).toBeVisible();
  await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(site.say('بالصفحة الرئيسية', 'on the home page'));
  await question.getByRole('button', { name: site.say('احذف الشريك', 'Delete the partner') }).click();
  await expect(page.getByText(site.say('حُذف الشريك.', 'Your partner has been deleted.'))).toBeVisible();
  await expect(row).toHaveCount(0);
  // The focused element disappeared with its row.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: site.say('تراجع', 'Undo') })).toBeVisible();
  await page.getByRole('combobox', { name: site.say('المحذوفون', 'Deleted') }).selectOption('1');
  await row.getByRole('button', { name: site.say('استعادة', 'Restore') }).click();
  await expect(row).toHaveCount(0);

  // Moving one place up by keyboard keeps the focus.
  const order = () => call<{ id: number; name: string }[]>(page, 'GET', '/api/partners/all?per_page=500');
  const place = async () => (await order()).findIndex((partner) => partner.name === name);
  const before = await place();
  await open(page, '/admin/partners?page=1');
  const earlier = page.getByRole('button', { name: site.say(`تقديم ${name}`, `Move ${name} Ltd earlier`) });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect.poll(place).toBe(before - 1);
  await expect(earlier).toBeFocused();
});

test(
  'an unsaved partner is replaced by another only after a question',
  inProof(onDesktop),
  async ({ page, site }) => {
    await open(page, '/admin/partners');
    const name = page.getByRole('form').locator('[name="name"]');
    const another = page.getByRole('button', { name: site.say('تعديل', 'Edit') }).first();
    await name.fill('شريك لم يُحفظ');
    await another.click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
    await expect(name).toHaveValue('شريك لم يُحفظ');
    await another.click();
    await question.getByRole('button', { name: site.say('أغلق بلا حفظ', 'Close without saving') }).click();
    await expect(name).not.toHaveValue('شريك لم يُحفظ');
    await expect(name).not.toHaveValue('');
    // Without changes it closes at once.
    await page
      .getByRole('button', { name: site.say('تعديل', 'Edit') })
      .nth(1)
      .click();
    await expect(question).toHaveCount(0);
  },
);

test(
  'a partner that cannot be moved stays in place, with an error',
  inProof(onDesktop),
  async ({ page, mayFail }) => {
    mayFail.push('/api/partners/all');
    await open(page, '/admin/partners');
    const later = page.getByRole('button', { name: /^Move .* later$/ }).first();
    await expect(later).toBeVisible();
    await page.route('**/api/partners/all?sort=position&per_page=500', (route) => route.abort());
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.toast-place').getByRole('alert')).toBeVisible();
    await expect(later).toBeEnabled();
    await expect(later).toBeFocused();
  },
);

test('a partner moved to the top keeps the focus', inProof(onDesktop), async ({ page, site }) => {
  const name = newName('شريك');
  const body = { name, status: 'inactive' };
  const { partner } = await call<{ partner: { id: number } }>(page, 'POST', '/api/partners', body, 201);
  const order = async () => {
    const all = await call<{ id: number }[]>(page, 'GET', '/api/partners/all?sort=position&per_page=500');
    return all.map(({ id }) => id);
  };
  const [first, ...others] = (await order()).filter((id) => id !== partner.id);
  await call(page, 'PUT', '/api/partners/order', { ids: [first, partner.id, ...others] });
  await open(page, '/admin/partners');
  const earlier = page.getByRole('button', { name: site.say(`تقديم ${name}`, `Move ${name} earlier`) });
  await earlier.focus();
  await page.keyboard.press('Enter');
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await expect(earlier).toBeFocused();
  expect((await order())[0]).toBe(partner.id);
  await call(page, 'DELETE', `/api/partners/${partner.id}`);
});

test(
  'a partner’s picture replaced by two people is shown in both versions, and theirs can win',
  inProof(onDesktop),
  async ({ page, site, mayFail }) => {
    const { form, save, path } = await openPartner(page, site);
    mayFail.push(path);
    await form.locator('input[type=file]').setInputFiles(await smallPicture('mine.png'));
    const { buffer } = await smallPicture();
    const thumbnail = `data:image/png;base64,${buffer.toString('base64')}`;
    await call(page, 'PUT', path, { thumbnail });
    await save.click();
    const row = form.getByRole('alert').getByRole('row').filter({ hasText: 'mine.png' });
    await expect(row.getByRole('img', { name: '150' })).toBeVisible();
    await form.getByRole('button', { name: site.say('اعتمد القيم الجديدة', 'Take the new values') }).click();
    await expect(form.getByText('mine.png')).toHaveCount(0);
    await expect(form.locator('img')).toHaveCount(1);
  },
);

test(
  'a partner deleted by somebody else leaves the list, and unsaved input can be added as a new one',
  onPhone,
  async ({ page, site, mayFail }) => {
    const { form, save, name, path } = await openPartner(page, site);
    mayFail.push(path);
    await form.locator('[name=description]').fill('مصنع خرسانة');
    await call(page, 'DELETE', path);
    await save.click();
    await expect(page.getByText(site.say('حُذف هذا الشريك', 'This partner was deleted'))).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toHaveCount(0);
    await expect(form.getByRole('heading')).toHaveText(site.say('إضافة شريك', 'Add a partner'));
    await save.click();
    await expect(row).toHaveCount(1);
    const [{ description }] = await call<[{ description: string }]>(
      page,
      'GET',
      `/api/partners/all?q=${encodeURIComponent(name)}`,
    );
    expect(description).toBe('مصنع خرسانة');
  },
);

test('a new project has its defaults, and no units or pictures before it is saved', async ({
  page,
  site,
}) => {
  const name = newName('مشروع');
  await open(page, '/admin/projects');
  await page.getByRole('button', { name: site.say('إضافة مشروع', 'Add project') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[name=owner]')).toHaveValue('متانة للمقاولات العامة');
  for (const [field, value] of Object.entries({
    status: 'completed',
    category: 'residential',
    type: 'project',
    duration_unit: 'months',
  })) {
    await expect(dialog.locator(`[name=${field}]`)).toHaveValue(value);
  }
  const first = site.say('احفظ المشروع أولًا.', 'Please save the project first.');
  for (const tab of [
    site.say('وحدات المشروع', 'Project units'),
    site.say('وسائط المشروع', 'Project media'),
  ]) {
    await dialog.getByRole('tab', { name: tab }).click();
    await expect(dialog.getByRole('tabpanel')).toHaveText(first);
  }
  await dialog.getByRole('tab').first().click();
  await dialog.locator('[name=name]').fill(name);
  await dialog.locator('[name=cost]').fill('١٬٢٥٠٬٠٠٠');
  await dialog.locator('[name=end_date]').fill('2027-02-30');
  const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  await save.click();
  await expect(dialog.locator('[name=end_date]')).toHaveAttribute('aria-invalid', 'true');
  await dialog.locator('[name=end_date]').fill('2027-02-28');
  await dialog.locator('[name=start_date]').fill('2027-03-01');
  await save.click();
  await expect(dialog.locator('[name=end_date]')).toHaveAccessibleDescription(
    site.say('تاريخ الانتهاء يسبق تاريخ البدء.', 'The end date is before the start date.'),
  );
  await dialog.locator('[name=start_date]').fill('2026-03-01');
  await dialog
    .getByRole('button', { name: site.say('عدّل النص', 'Edit the text') })
    .first()
    .click();
  await dialog.getByRole('textbox', { name: /المكوّنات|Ingredients/ }).fill('خرسانة مسلّحة');
  await save.click();
  await expect(page.getByText(site.say('حُفظ المشروع بنجاح', 'Project saved successfully'))).toBeVisible();
  await expect(dialog).toBeHidden();
  const [{ id }] = await call<[{ id: number }]>(page, 'GET', `/api/projects?q=${encodeURIComponent(name)}`);
  const { project } = await call<{ project: object }>(page, 'GET', `/api/projects/${id}`);
  expect(project).toMatchObject({
    cost: 1_250_000,
    end_date: '2027-02-28',
    ingredients: '<p>خرسانة مسلّحة</p>',
  });
});

test('the toolbar of the text editor is one tab stop, and Escape returns from a link to the text', async ({
  page,
  site,
}) => {
  const { dialog } = await openProject(page, site);
  await dialog
    .getByRole('button', { name: site.say('عدّل النص', 'Edit the text') })
    .first()
    .click();
  const text = dialog.getByRole('textbox', { name: /المكوّنات|Ingredients/ });
  const tool = (arabic: string, english: string) =>
    dialog.getByRole('button', { name: site.say(arabic, english), exact: true });
  const link = tool('رابط', 'Link');
  const [forward, back] = site.language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await expect(text).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(tool('عنوان', 'Heading')).toBeFocused();
  await page.keyboard.press(forward);
  await expect(tool('عريض', 'Bold')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tool('إعادة', 'Redo')).toBeFocused();
  for (const key of [back, back]) await page.keyboard.press(key);
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  const address = dialog.getByRole('textbox', { name: site.say('عنوان الرابط', 'Address of the link') });
  for (const stop of [address, tool('طبّق', 'Apply')]) {
    await expect(link).toHaveAttribute('aria-expanded', 'true');
    await expect(address).toBeFocused();
    await stop.focus();
    await page.keyboard.press('Escape');
    await expect(address).toHaveCount(0);
    await expect(text).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/اكتب عنوانًا مثل|Write an address such as/);
  await expect(address).toHaveValue('javascript:alert(1)');
  await address.fill('example.com');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(text.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://example.com',
  );
});

async function openPartner(page: Page, site: Site) {
  const name = newName('شريك');
  const body = { name, status: 'inactive' };
  const { partner } = await call<{ partner: { id: number } }>(page, 'POST', '/api/partners', body, 201);
  await open(page, `/admin/partners?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) }).click();
  const form = page.getByRole('form');
  const save = form.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  return { form, save, name, path: `/api/partners/${partner.id}` };
}

async function openProject(page: Page, site: Site) {
  const { id, name } = await newProject(page);
  await open(page, `/admin/projects?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) }).click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog.locator('[name=name]').first()).toHaveValue(name);
  return { dialog, id };
}

async function newProject(page: Page): Promise<{ id: number; name: string }> {
  const name = newName('مشروع');
  const body = { name, owner: 'متانة' };
  const { project } = await call<{ project: { id: number } }>(page, 'POST', '/api/projects', body, 201);
  return { id: project.id, name };
}

test('input in a form when the session ends is restored once after the next login', async ({
  page,
  site,
  mayFail,
}) => {
  const { dialog, id } = await openProject(page, site);
  mayFail.push(`/api/projects/${id}`, '/user', ...bell);
  const owner = dialog.locator('[name=owner]');
  const english = dialog.locator('[name="translations.en.owner"]');
  const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  await owner.fill('مالك لم يُحفظ');
  await english.fill('An owner not yet saved');
  await loseSessionOver(page, save);
  const notice = page.locator('.toast-place');
  await expect(notice).toContainText(site.say('افتح النموذج نفسه لتكمل.', 'Open the same form to go on.'));
  // The login returns to the record.
  await expect(owner).toHaveValue('مالك لم يُحفظ');
  await expect(english).toHaveValue('An owner not yet saved');
  await save.click();
  await expect(page.getByText(site.say('حُفظ المشروع بنجاح', 'Project saved successfully'))).toBeVisible();
  const { project } = await call<{ project: { owner: string } }>(page, 'GET', `/api/projects/${id}`);
  expect(project.owner).toBe('مالك لم يُحفظ');
  expect(await page.evaluate(() => sessionStorage.getItem('panelDrafts'))).not.toContain('مالك لم يُحفظ');
});

test(
  "restored input is not saved over somebody else's change without asking",
  inProof(onDesktop),
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    mayFail.push(`/api/projects/${id}`, '/user', ...bell);
    const owner = dialog.locator('[name=owner]');
    const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    await owner.fill('مالك لم يُحفظ');
    await loseSessionOver(page, save, () => call(page, 'PUT', `/api/projects/${id}`, { owner: 'مالك آخر' }));
    await expect(owner).toHaveValue('مالك لم يُحفظ');
    await save.click();
    const notice = dialog.getByRole('alert').filter({ hasText: 'مالك آخر' });
    await expect(notice).toContainText('مالك لم يُحفظ');
    await notice.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') }).click();
    await expect(dialog).toBeHidden();
    const { project } = await call<{ project: { owner: string } }>(page, 'GET', `/api/projects/${id}`);
    expect(project.owner).toBe('مالك لم يُحفظ');
  },
);

test(
  "a setting being edited when the session ends is restored next to somebody else's change",
  onPhone,
  async ({ page, site, mayFail }) => {
    mayFail.push('/api/configurations', '/user', ...bell);
    const key = 'social_linkedin';
    const entries = await call<{ key: string }[]>(page, 'GET', '/api/configurations/all');
    const before = { ...entries.find((entry) => entry.key === key), updated_at: undefined };
    const write = (value: object) => call(page, 'POST', '/api/configurations', { ...before, ...value });
    await open(page, '/admin/config/social');
    const link = page.locator(`[name=${key}]`);
    const save = page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    await link.fill('matana-mine');
    await loseSessionOver(page, save, () => write({ value: 'matana-theirs' }));
    await expect(link).toHaveValue('matana-mine');
    await expect(page.getByText(site.say('لديك تغيير لم يُحفظ', '1 change is not saved'))).toBeVisible();
    await save.click();
    const notice = page.locator(`#entry-${key}`).getByRole('alert');
    await expect(notice).toContainText('matana-theirs');
    await notice
      .getByRole('button', { name: site.say('اعتمد القيم الجديدة', 'Take the new values') })
      .click();
    await expect(link).toHaveValue('matana-theirs');
    await write({});
  },
);

test(
  'a slide being edited when the session ends is restored in its row, with labels of its language',
  inProof(onDesktop),
  async ({ page, site, mayFail }) => {
    mayFail.push('/api/configurations', '/user', ...bell);
    type Entry = { key: string; value: string; translations: { en: { value: string } } };
    const read = async () =>
      (await call<Entry[]>(page, 'GET', '/api/configurations/all')).find(
        ({ key }) => key === 'hero_slides',
      ) as Entry;
    const titles = async () =>
      (JSON.parse((await read()).value) as { title: string }[]).map(({ title }) => title);
    const before = await read();
    const others = (await titles()).slice(1);
    await open(page, '/admin/config/home');
    const slides = page.getByRole('group', { name: site.say('شرائح الواجهة', 'Hero slides'), exact: true });
    const title = slides.locator('[name=title]').first();
    const save = page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    await title.fill('شريحة لم تُحفظ');
    await loseSessionOver(page, save);
    await expect(title).toHaveValue('شريحة لم تُحفظ');
    // Later input is applied on top of it.
    const english = slides.locator('[name="translations.en.title"]').first();
    await english.fill('A slide not yet saved');
    await expect(title).toHaveValue('شريحة لم تُحفظ');
    await save.click();
    await expect(page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'))).toBeVisible();
    await expect(english).toHaveValue('A slide not yet saved');
    expect(await titles()).toEqual(['شريحة لم تُحفظ', ...others]);
    await call(page, 'POST', '/api/configurations', { ...before, updated_at: undefined });
  },
);

test('Back discards unsaved input in a dialog only after a question', onPhone, async ({ page, site }) => {
  const { name } = await newProject(page);
  await open(page, '/admin');
  await page
    .getByRole('main')
    .getByRole('link', { name: site.say('المشاريع', 'Projects') })
    .click();
  await page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) }).click();
  const owner = page.getByRole('dialog').locator('[name=owner]');
  await owner.fill('مالك لم يُحفظ');
  // The panel notices input a moment later; no finger is as fast.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
  await expect(owner).toHaveValue('مالك لم يُحفظ');
  await expect(page).toHaveURL(/projects\/\d+$/);
  // The same for input in a dialog over that one, and the question is asked once.
  await page.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') }).click();
  await page
    .getByRole('tabpanel')
    .locator('input[type=file]')
    .setInputFiles(await smallPicture());
  await page.getByRole('button', { name: site.say('وصف facade.png', 'Describe facade.png') }).click();
  await page.getByRole('dialog').last().locator('[name=alt]').fill('وصف لم يُحفظ');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  await page.goBack();
  await question.getByRole('button', { name: site.say('أغلق بلا حفظ', 'Close without saving') }).click();
  await expect(page).toHaveURL(/projects$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test(
  "a project changed by somebody else keeps their changes under one's own",
  onDesktop,
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    mayFail.push(`/api/projects/${id}`);
    await dialog.locator('[name=address]').fill('حي النرجس');
    const theirs = { status: 'inprogress', cost: 900_000, is_public: false, address: 'حي الياسمين' };
    await call(page, 'PUT', `/api/projects/${id}`, theirs);
    await dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('حي الياسمين');
    await dialog.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') }).click();
    await expect(dialog).toBeHidden();
    const { project } = await call<{ project: object }>(page, 'GET', `/api/projects/${id}`);
    expect(project).toMatchObject({ ...theirs, address: 'حي النرجس' });
  },
);

test(
  'a project is neither saved nor closed over unsaved units or pictures',
  onPhone,
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    const units = dialog.getByRole('tab', { name: site.say('وحدات المشروع', 'Project units') });
    const media = dialog.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') });
    const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    const question = page.getByRole('alertdialog');
    const stay = question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') });
    await units.click();
    const panel = dialog.getByRole('tabpanel');
    await panel.locator('[name="name"]').fill('شقة ب');
    await dialog.getByRole('tab').first().click();
    await dialog.locator('[name=address]').fill('حي النرجس');
    await save.click();
    await expect(units).toBeFocused();
    await expect(panel.locator('[name="name"]')).toHaveValue('شقة ب');
    const { project } = await call<{ project: object }>(page, 'GET', `/api/projects/${id}`);
    expect(project).toMatchObject({ address: 'حي النرجس' });
    // After a refused Escape, a browser may close a dialog by itself.
    const ways = [
      () => page.keyboard.press('Escape'),
      () => dialog.evaluate((shown: HTMLDialogElement) => shown.close()),
    ];
    for (const close of ways) {
      await close();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toHaveCount(0);
      await expect(dialog).toBeVisible();
    }
    await panel.getByRole('button', { name: site.say('إضافة وحدة', 'Add unit') }).click();
    await expect(panel.getByRole('row').nth(1)).toBeVisible();

    await panel.locator('[name="name"]').fill('شقة ج');
    await panel
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: site.say('تعديل', 'Edit') })
      .click();
    await stay.click();
    await expect(panel.locator('[name="name"]')).toHaveValue('شقة ج');
    await panel.getByRole('button', { name: site.say('إضافة وحدة', 'Add unit') }).click();
    await expect(panel.getByRole('row')).toHaveCount(3);

    await media.click();
    mayFail.push('/api/documents');
    const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('none') };
    await panel.locator('input[type=file]').setInputFiles([await smallPicture('one.png'), broken]);
    const refused = panel.getByRole('list', { name: site.say('الملفات المختارة', 'Chosen files') });
    await expect(refused.getByRole('alert')).toContainText(site.say('نوع الملف غير مدعوم', 'not supported'));
    await save.click();
    await expect(media).toBeFocused();
    await page.keyboard.press('Escape');
    await stay.click();
    await refused.getByRole('button').click();
    await expect(panel.getByRole('list', { name: site.say('صور المشروع', 'Pictures') })).toContainText(
      'one.png',
    );
    await save.click();
    await expect(dialog).toBeHidden();
  },
);

test('units are added with their defaults, changed and deleted', async ({ page, site }) => {
  const { dialog, id } = await openProject(page, site);
  await dialog.getByRole('tab', { name: site.say('وحدات المشروع', 'Project units') }).click();
  const panel = dialog.getByRole('tabpanel');
  await expect(panel.locator('[name="translations.en.name"]')).toHaveValue('New Unit');
  await expect(panel.locator('[name="translations.en.description"]')).toHaveValue('New Unit Description');
  await panel.locator('[name=cost]').fill('780000');
  await panel.getByRole('button', { name: site.say('إضافة وحدة', 'Add unit') }).click();
  const row = panel.getByRole('row').nth(1);
  await expect(row).toContainText('780,000');
  await expect(panel.getByRole('columnheader').last()).toHaveText(site.say('إجراءات', 'Actions'));
  await row.getByRole('button', { name: site.say('تعديل', 'Edit') }).click();
  await panel.locator('[name="name"]').fill('شقة أ');
  await panel.locator('[name="translations.en.name"]').fill('Flat A');
  await panel.getByRole('button', { name: site.say('حفظ الوحدة', 'Save unit') }).click();
  await expect(row).toContainText(site.say('شقة أ', 'Flat A'));
  await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
  await page.getByRole('button', { name: site.say('احذف الوحدة', 'Delete the unit') }).click();
  await expect(page.getByText(site.say('حُذفت الوحدة.', 'Your unit has been deleted.'))).toBeVisible();
  await expect(panel.getByRole('table')).toHaveCount(0);
  expect(await call(page, 'GET', `/api/projects/${id}/units`)).toEqual([]);
});

test(
  'units that cannot be reloaded after a change report it',
  inProof(onDesktop),
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    const units = `/api/projects/${id}/units`;
    mayFail.push(units);
    await dialog.getByRole('tab', { name: 'Project units' }).click();
    await page.route(`**${units}`, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('tabpanel').getByRole('button', { name: 'Add unit' }).click();
    await expect(page.locator('.toast-place').getByRole('alert')).toBeVisible();
  },
);

test(
  'a unit deleted by somebody else is removed, and unsaved input can be added as a new one',
  inProof(onDesktop),
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    await dialog.getByRole('tab', { name: site.say('وحدات المشروع', 'Project units') }).click();
    const panel = dialog.getByRole('tabpanel');
    const add = panel.getByRole('button', { name: site.say('إضافة وحدة', 'Add unit') });
    const rows = panel.getByRole('row');
    await panel.locator('[name=cost]').fill('780000');
    await add.click();
    await expect(rows).toHaveCount(2);
    await panel.locator('[name=cost]').fill('650000');
    await add.click();
    await expect(rows).toHaveCount(3);
    const units = await call<{ id: number; cost: number }[]>(page, 'GET', `/api/projects/${id}/units`);
    const path = (cost: number) =>
      `/api/projects/${id}/units/${units.find((unit) => unit.cost === cost)?.id}`;
    mayFail.push(path(780_000), path(650_000));

    const dear = rows.filter({ hasText: '780,000' });
    await dear.getByRole('button', { name: site.say('تعديل', 'Edit') }).click();
    await panel.locator('[name=space]').fill('140');
    await call(page, 'DELETE', path(780_000));
    await panel.getByRole('button', { name: site.say('حفظ الوحدة', 'Save unit') }).click();
    await expect(
      page.getByText(site.say('حُذفت هذه الوحدة وهي مفتوحة عندك.', 'This unit was deleted while you had it')),
    ).toBeVisible();
    await expect(dear).toHaveCount(0);
    await expect(panel.locator('[name=space]')).toHaveValue('140');
    await add.click();
    await expect(dear).toContainText('140');

    await call(page, 'DELETE', path(650_000));
    const cheap = rows.filter({ hasText: '650,000' });
    await cheap.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
    await page.getByRole('button', { name: site.say('احذف الوحدة', 'Delete the unit') }).click();
    await expect(page.getByText(site.say('لم نجد هذه الوحدة.', 'There is no such unit.'))).toBeVisible();
    await expect(cheap).toHaveCount(0);
  },
);

test(
  'a project deleted by somebody else reports it, leaves the list, and can be saved once restored',
  onPhone,
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    mayFail.push(`/api/projects/${id}`);
    await dialog.locator('[name=address]').fill('حي النرجس');
    const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    await call(page, 'DELETE', `/api/projects/${id}`);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText(site.say('حُذف هذا المشروع', 'was deleted'));
    await expect(page.locator('main tbody tr')).toHaveCount(0);
    await expect(dialog.locator('[name=address]')).toHaveValue('حي النرجس');
    await call(page, 'POST', `/api/projects/${id}/restore`);
    await save.click();
    await dialog.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') }).click();
    await expect(dialog).toBeHidden();
    const { project } = await call<{ project: object }>(page, 'GET', `/api/projects/${id}`);
    expect(project).toMatchObject({ address: 'حي النرجس' });
  },
);

test(
  'unbroken long names, addresses and unit texts fit the width of the site',
  onPhone,
  async ({ page, site }) => {
    const name = newName('مشروع').replaceAll(' ', '').repeat(6);
    const address = `https://maps.example.com/${'x'.repeat(120)}`;
    const body = { name, owner: 'متانة'.repeat(30), address };
    const { project } = await call<{ project: { id: number } }>(page, 'POST', '/api/projects', body, 201);
    const unit = { name: 'شقة 1', description: address };
    await call(page, 'POST', `/api/projects/${project.id}/units`, unit, 201);
    for (const path of ['/projects', `/project/${project.id}`]) {
      await open(page, site.path(path));
      await expect(page.getByText(name).first()).toBeVisible();
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
      for (const width of [own, 1024]) {
        await page.setViewportSize({ width, height });
        expect(await beyond(), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: own, height });
    }
    await call(page, 'DELETE', `/api/projects/${project.id}`);
  },
);

test(
  "a long name in double-size text leaves room for a dialog's body, and a unit's name, kind and state",
  onPhone,
  async ({ page, site }) => {
    const short = newName('مشروع');
    const name = `${short} ${'مجمع الأبراج السكنية والتجارية '.repeat(4).trim()}`;
    const { project } = await call<{ project: { id: number } }>(
      page,
      'POST',
      '/api/projects',
      { name, owner: 'متانة' },
      201,
    );
    await call(page, 'POST', `/api/projects/${project.id}/units`, { name }, 201);
    await writeLarge(page, 2);
    await open(page, `/admin/system-log?q=${encodeURIComponent(short)}`);
    await page.getByRole('main').getByRole('button', { name }).first().click();
    const body = page.getByRole('dialog').locator('> div', { has: page.getByRole('table') });
    await expect(body).toBeVisible();
    expect((await body.boundingBox())?.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 3);

    await open(page, `/admin/projects?q=${encodeURIComponent(short)}`);
    await page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: site.say('وحدات المشروع', 'Project units') }).click();
    const row = dialog.getByRole('tabpanel').getByRole('row').nth(1);
    const unit = await row.getByRole('rowheader').boundingBox();
    const actions = await row.getByRole('cell').last().boundingBox();
    expect(actions).not.toBeNull();
    expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(unit?.x ?? 0);
    // Its kind and state are not cut off either.
    expect(await missingWidth(dialog.getByRole('tabpanel').getByRole('combobox'))).toBeLessThanOrEqual(0);
    await call(page, 'DELETE', `/api/projects/${project.id}`);
  },
);

/**
 * By how many pixels the narrowest of some selects is too narrow for its longest option; at most 0 if all
 * fit.
 */
async function missingWidth(choices: Locator): Promise<number> {
  const short = await choices.evaluateAll((all) =>
    all.map((choice) => {
      const whole = choice.cloneNode(true) as HTMLElement;
      whole.style.cssText = 'position: absolute; width: max-content';
      choice.after(whole);
      const missing = whole.offsetWidth - (choice as HTMLElement).offsetWidth;
      whole.remove();
      return missing;
    }),
  );
  return Math.max(...short);
}

test('the filters of a list show their selected option whole', onPhone, async ({ page }) => {
  for (const path of ['/admin/users', '/admin/partners']) {
    await open(page, path);
    const filters = page.getByRole('main').locator('section').getByRole('combobox');
    await expect(filters.first()).toBeVisible();
    expect(await missingWidth(filters), path).toBeLessThanOrEqual(0);
  }
});

test('pictures are uploaded, reordered, described and deleted', async ({ page, site }) => {
  const { dialog, id } = await openProject(page, site);
  await dialog.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') }).click();
  const panel = dialog.getByRole('tabpanel');
  const upload = panel.getByRole('button', { name: site.say('رفع', 'Upload'), exact: true });
  await upload.click();
  await expect(
    page.getByText(site.say('اختر ملفًا لرفعه', 'Please select a file to upload'), { exact: true }),
  ).toBeVisible();

  await panel
    .locator('input[type=file]')
    .setInputFiles([await smallPicture('one.png'), await smallPicture('two.png'), await heavyPicture()]);
  const tiles = panel.getByRole('list', { name: site.say('صور المشروع', 'Pictures of the project') });
  await expect(tiles.getByRole('listitem')).toHaveCount(3);
  await expect(panel.getByText(site.say('فصُغّرت: من', 'was made smaller:'))).toContainText(/1[.,]\d/);

  const press = (arabic: string, english: string) =>
    tiles.getByRole('button', { name: site.say(arabic, english) }).click();
  await press('تقديم night.webp', 'Move night.webp earlier');
  const moved = site.say('صارت night.webp في الموضع 2 من 3.', 'night.webp now stands at place 2 of 3.');
  await expect(panel.getByRole('status').filter({ hasText: moved })).toHaveCount(1);
  await expect(tiles.getByRole('listitem').nth(1)).toContainText('night.webp');
  await press('جعل night.webp غلافًا', 'Make night.webp the cover');
  await expect(tiles.getByRole('listitem').nth(1)).toContainText(site.say('الغلاف', 'Cover'));
  await press('وصف night.webp', 'Describe night.webp');
  await page.locator('[name="translations.en.alt"]').fill('The facade at night');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: site.say('حفظ', 'Save'), exact: true })
    .click();
  await expect(tiles.getByRole('listitem').nth(1)).toContainText('The facade at night');
  await press('حذف one.png', 'Delete one.png');
  await page.getByRole('button', { name: site.say('احذف الصورة', 'Delete the picture') }).click();
  await expect(page.getByText(site.say('حُذفت الصورة.', 'Your media has been deleted.'))).toBeVisible();
  await expect(tiles.getByRole('listitem')).toHaveCount(2);
  await press('عرض two.png', 'Show two.png');
  await expect(page.getByRole('dialog').last()).toContainText('2 / 2');
  await page.keyboard.press('Escape');
  const kept = await call<{ file_name: string; cover: boolean }[]>(
    page,
    'GET',
    `/api/documents/projects/${id}`,
  );
  expect(kept.map(({ file_name, cover }) => [file_name, cover])).toEqual([
    ['night.webp', true],
    ['two.png', false],
  ]);
});

test(
  'pictures are uploaded one after the other, without removed ones, and none twice',
  onDesktop,
  async ({ page, site }) => {
    const { dialog, id } = await openProject(page, site);
    await dialog.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') }).click();
    const panel = dialog.getByRole('tabpanel');
    const upload = panel.getByRole('button', { name: site.say('رفع', 'Upload'), exact: true });
    const waiting = panel.getByRole('list', { name: site.say('الملفات المختارة', 'Chosen files') });
    const rows = waiting.getByRole('listitem');
    const tiles = panel.getByRole('list', { name: site.say('صور المشروع', 'Pictures of the project') });
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/documents', (route) => held.push(() => route.continue()));
    /** Lets the single pending upload continue. */
    const goOn = async () => {
      await expect.poll(() => held.length).toBe(1);
      await held.shift()?.();
    };

    const three = ['one.png', 'two.png', 'three.png'].map((name) => smallPicture(name));
    await panel.locator('input[type=file]').setInputFiles(await Promise.all(three));
    const leaveOut = site.say('استبعد three.png', 'Leave out three.png');
    await waiting.getByRole('button', { name: leaveOut }).click();
    await goOn();
    await goOn();
    await expect(tiles.getByRole('listitem')).toHaveCount(2);
    await expect(rows).toHaveCount(0);

    await drop(panel, 'four.png');
    await expect.poll(() => held.length).toBe(1);
    await drop(panel, 'five.png');
    await expect(rows).toHaveCount(2);
    await goOn();
    await expect(rows).toHaveText([/five/]);
    await expect(upload).toHaveAttribute('aria-busy', 'true');
    await upload.dispatchEvent('click');
    await goOn();
    await expect(tiles.getByRole('listitem')).toHaveCount(4);
    await expect(rows).toHaveCount(0);
    const kept = await call<{ file_name: string }[]>(page, 'GET', `/api/documents/projects/${id}`);
    expect(kept.map(({ file_name }) => file_name)).toEqual(['one.png', 'two.png', 'four.png', 'five.png']);
    expect(held).toEqual([]);
  },
);

test(
  "pictures become JPEG if the browser cannot write WebP, and each failure explains itself within a phone's width",
  onPhone,
  async ({ page, site, mayFail }) => {
    mayFail.push('/api/documents');
    await page.addInitScript(() => {
      const write = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    const { dialog } = await openProject(page, site);
    await dialog.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') }).click();
    const panel = dialog.getByRole('tabpanel');
    const file = (name: string, type: string, buffer: Buffer) => ({ name, mimeType: type, buffer });
    await panel
      .locator('input[type=file]')
      .setInputFiles([
        await heavyPicture(),
        file('IMG_0412.HEIC', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
        file('plan.png', 'image/png', Buffer.alloc(1_200_000)),
        file('note.txt', 'text/plain', Buffer.from('x')),
      ]);
    const tiles = panel.getByRole('list', { name: site.say('صور المشروع', 'Pictures of the project') });
    await expect(tiles).toContainText('night.jpg');
    const failed = panel.getByRole('list', { name: site.say('الملفات المختارة', 'Chosen files') });
    const faults = failed.getByRole('alert');
    await expect(faults).toContainText([
      site.say('الأكثر توافقًا', 'Most Compatible'),
      site.say('أقل من 1 م.ب', 'File size should be less than 1MB'),
      site.say('نوع الملف غير مدعوم', 'not supported'),
    ]);
    for (const fault of await faults.all()) expect((await fault.boundingBox())?.width).toBeGreaterThan(240);
  },
);

/** Drops a picture onto the area where pictures are chosen, which uploads it at once. */
async function drop(panel: Locator, name: string) {
  const { mimeType, buffer } = await smallPicture(name);
  const file = { name, type: mimeType, bytes: [...buffer] };
  const dataTransfer = await panel.page().evaluateHandle(({ name, type, bytes }) => {
    const dropped = new DataTransfer();
    dropped.items.add(new File([new Uint8Array(bytes)], name, { type }));
    return dropped;
  }, file);
  await panel.locator('input[type=file]').dispatchEvent('drop', { dataTransfer });
}

test(
  'a picture deleted by somebody else while being described leaves the others, and the input stays',
  inProof(onPhone),
  async ({ page, site, mayFail }) => {
    const { dialog, id } = await openProject(page, site);
    await dialog.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') }).click();
    const panel = dialog.getByRole('tabpanel');
    await panel.locator('input[type=file]').setInputFiles(await smallPicture());
    await panel.getByRole('button', { name: site.say('وصف facade.png', 'Describe facade.png') }).click();
    const [picture] = await call<[{ id: number }]>(page, 'GET', `/api/documents/projects/${id}`);
    const path = `/api/documents/${picture.id}`;
    mayFail.push(path);
    await call(page, 'DELETE', path);
    const texts = page.getByRole('dialog').last();
    await texts.locator('[name=alt]').fill('واجهة');
    await texts.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true }).click();
    await expect(page.getByText(site.say('استعدها من الصور المحذوفة', 'restore the picture'))).toBeVisible();
    await expect(
      panel.getByRole('list', { name: site.say('صور المشروع', 'Pictures of the project') }),
    ).toHaveCount(0);
    await expect(texts.locator('[name=alt]')).toHaveValue('واجهة');
  },
);

test.describe('the configuration', () => {
  test.use({ mayFail: ['/api/configurations'] });

  test('is saved entry by entry, sends only changes, and reports failures', async ({ page, site }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/configurations')) {
        sent.push((request.postDataJSON() as { key: string }).key);
      }
    });
    await open(page, '/admin/config');
    const save = page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    await expect(save).toBeDisabled();
    const line = page.locator('[name=corp_descriptor]');
    const email = page.locator('[name=corp_email]');
    const before = { line: await line.inputValue(), email: await email.inputValue() };

    await line.fill(site.say('للمقاولات', 'للبناء'));
    await email.fill('nobody');
    await expect(page.getByText(site.say('لديك تغييران لم يُحفظا', '2 changes are not saved'))).toBeVisible();
    await save.click();
    const report = page.getByRole('alert').filter({ has: page.locator('a[href="#entry-corp_email"]') });
    await expect(report).toContainText(site.say('تعذّر حفظ الإعدادات!', 'Error while saving configurations!'));
    await expect(email).toHaveValue('nobody');
    expect(sent.sort()).toEqual(['corp_descriptor', 'corp_email']);

    await email.fill(before.email);
    await line.fill(before.line);
    await save.click();
    await expect(
      page.getByText(site.say('حُفظت الإعدادات بنجاح!', 'Configurations saved successfully!')),
    ).toBeVisible();
    await expect(page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'))).toBeVisible();
    expect(sent).toHaveLength(3);
  });

  test('is on the site at the next visit', inProof(onDesktop), async ({ page }) => {
    await open(page, '/admin/config/company');
    const english = page.getByRole('textbox', { name: 'Footer text (English)' });
    const before = await english.inputValue();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await english.fill('Since this morning.');
    await save.click();
    // The button is also disabled while saving.
    await expect(page.getByText('Everything is saved')).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Welcome/ })
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'View site' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Since this morning.');
    await page.goBack();
    await english.fill(before);
    await save.click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
  });

  test('keeps the focus on a row moved to the top', onDesktop, async ({ page }) => {
    await open(page, '/admin/config/home');
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Move up: .* 2$/ }) })
      .first();
    await row.getByRole('button', { name: /^Move up/ }).focus();
    await page.keyboard.press('Enter');
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(/^Move up: .* 1$/);
    await expect(focused).toHaveAttribute('aria-disabled', 'true');
  });

  test('keeps input typed during a save', onDesktop, async ({ page, site }) => {
    await open(page, '/admin/config/social');
    const link = page.locator(site.say('[name=social_snapchat]', '[name=social_tiktok]'));
    const before = await link.inputValue();
    const save = page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    const saved = page.getByText(site.say('حُفظت الإعدادات بنجاح!', 'Configurations saved successfully!'));
    const release = await heldBack(page, '**/api/configurations');
    await link.fill('matana');
    await save.click();
    await link.fill('matana.sa');
    release();
    await expect(saved).toBeVisible();
    await expect(link).toHaveValue('matana.sa');
    await expect(page.getByText(site.say('لديك تغيير لم يُحفظ', '1 change is not saved'))).toBeVisible();

    await link.fill(before);
    await save.click();
    await expect(page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'))).toBeVisible();
  });

  test("keeps somebody else's changes to an entry under one's own", onPhone, async ({ page, site }) => {
    type Entry = { key: string; value: string; translations: { en: { value: string } } };
    const name = site.say('corp_address', 'corp_description');
    const read = async () =>
      (await call<Entry[]>(page, 'GET', '/api/configurations/all')).find(({ key }) => key === name) as Entry;
    const save = (entry: Entry) =>
      call(page, 'POST', '/api/configurations', { ...entry, updated_at: undefined });
    const before = await read();
    await open(page, '/admin/config');
    await page.locator(`[name="translations.en.${name}"]`).fill('Olaya');
    await save({ ...before, value: 'حي العليا' });
    await page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true }).click();
    const notice = page.locator(`#entry-${name}`).getByRole('alert');
    await expect(notice.getByRole('row').filter({ hasText: 'حي العليا' })).toContainText(
      site.say('لم تغيّره', 'Not changed by you'),
    );
    await notice.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') }).click();
    await expect(page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'))).toBeVisible();
    expect(await read()).toMatchObject({ value: 'حي العليا', translations: { en: { value: 'Olaya' } } });
    await save(before);
  });

  test(
    'shrinks a picture over 1 MB, and asks before leaving changes behind',
    inProof(onDesktop),
    async ({ page, site }) => {
      await open(page, '/admin/config/media');
      const place = page.locator('#entry-share_image');
      await place.locator('input[type=file]').setInputFiles(await heavyPicture());
      await expect(place).toContainText(site.say('فصُغّرت: من', 'was made smaller:'));
      const bar = page.getByRole('banner');
      await bar.getByRole('button', { name: site.say('مرحبًا', 'Welcome') }).click();
      await bar.getByRole('link', { name: site.say('زيارة الموقع', 'View site') }).click();
      await page.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
      await expect(page).toHaveURL(/config\/media$/);
      await place.getByRole('button', { name: site.say('ألغِ اختيار الملف', 'Do not use this file') }).click();
      await expect(page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'))).toBeVisible();
    },
  );

  test(
    'opens a field from its search, and asks before leaving a section with changes',
    onDesktop,
    async ({ page, site }) => {
      await open(page, '/admin/config');
      await page.getByRole('searchbox').fill('سناب');
      await page.getByRole('search').getByRole('link', { name: 'Snapchat' }).click();
      const field = page.locator('[name=social_snapchat]');
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(/config\/social#social_snapchat$/);
      await field.fill('typed');
      const nav = page.getByRole('navigation', { name: site.say('الأقسام', 'Sections') });
      await nav.getByRole('link', { name: 'Statistics' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(field).toHaveValue('typed');
      await nav.getByRole('link', { name: 'Statistics' }).click();
      await question.getByRole('button', { name: 'Close without saving' }).click();
      await expect(page.locator('[name=finished_projects]')).toBeVisible();
      await page.goBack();
      await expect(field).not.toHaveValue('typed');
    },
  );

  test("edits a slide's picture in the slide, and keywords as chips", onPhone, async ({ page, site }) => {
    const sent: { key: string; value: string }[] = [];
    await page.route('**/api/configurations', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 422, json: { message: '', errors: { value: ['لا يُحفظ هنا'] } } });
    });
    await open(page, '/admin/config/home');
    const slide = page
      .getByRole('listitem')
      .filter({ has: page.locator('[name=title]') })
      .nth(1);
    await slide.locator('input[type=file]').setInputFiles(await smallPicture());
    await expect(slide.getByText('facade.png')).toBeVisible();
    const words = page.locator('[name=marquee_words]');
    const before = await page.locator('#entry-marquee_words [data-chip]').allTextContents();
    await words.pressSequentially('مسابح،');
    await words.fill('حدائق');
    await words.press('Enter');
    await words.press('Backspace');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true }).click();
    await expect(slide.getByText('لا يُحفظ هنا')).toBeVisible();
    expect(sent.map(({ key }) => key).sort()).toEqual(['hero_image_2', 'marquee_words']);
    const arabic = before.slice(
      0,
      JSON.parse(sent.find(({ key }) => key === 'marquee_words')?.value ?? '').length - 1,
    );
    expect(JSON.parse(sent.find(({ key }) => key === 'marquee_words')?.value ?? '')).toEqual([
      ...arabic.slice(0, -1),
      'مسابح',
      ...arabic.slice(-1),
    ]);
  });
});
