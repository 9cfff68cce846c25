import type { Locator, Page, Request } from '@playwright/test';
import { expect, inProof, onDesktop, onPhone, open, type Site, staffSite, test } from './site.ts';
import { openWithoutTime } from './support/clock.ts';
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

test('partners: an oversized picture, deletion and restoring, moving, and somebody else’s deletion', async ({
  page,
  site,
  mayFail,
}) => {
  const name = newName('شريك');
  await open(page, '/admin/partners');
  const form = page.getByRole('form');
  const save = form.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  const search = page.getByRole('searchbox');
  const deleted = page.getByRole('combobox', { name: site.say('المحذوفون', 'Deleted') });
  const shown = site.say(name, `${name} Ltd`);
  const row = page.getByRole('row').filter({ hasText: shown });

  await test.step('the filters of the list show their selected option whole', async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const filters = page.getByRole('main').locator('section').getByRole('combobox');
    expect(await missingWidth(filters)).toBeLessThanOrEqual(0);
  });

  await test.step('an oversized picture is shrunk', async () => {
    await form.locator('[name="name"]').fill(name);
    await form.locator('[name="translations.en.name"]').fill(`${name} Ltd`);
    await form.locator('input[type=file]').setInputFiles(await heavyPicture());
    await expect(form.getByText(site.say('فصُغّرت: من', 'was made smaller:'))).toContainText(/1[.,]\d/);
    await expect(form.getByText('night.webp')).toBeVisible();
    await save.click();
    await expect(page.getByText(site.say('حُفظ الشريك.', 'Your partner has been saved.'))).toBeVisible();
    await search.fill(name);
    const picture = row.locator('picture').first();
    await expect(picture).toBeVisible();
    const label = row.getByText(site.say('صورة مصغّرة', 'Thumbnail'));
    // On a phone's card the label is at the picture's top, not its bottom.
    if (await label.isVisible()) {
      const [labelBox, pictureBox] = [await label.boundingBox(), await picture.boundingBox()];
      expect(labelBox?.y).toBeLessThan((pictureBox?.y ?? 0) + (pictureBox?.height ?? 0) / 4);
    }
  });

  await test.step('it is deleted after a question, and restored', async () => {
    await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
    await page.getByRole('button', { name: site.say('إلغاء', 'Cancel'), exact: true }).click();
    await expect(page.getByText(site.say('أُلغيت العملية', 'Cancelled'))).toBeVisible();
    await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(site.say('بالصفحة الرئيسية', 'on the home page'));
    await question.getByRole('button', { name: site.say('حذف الشريك', 'Delete the partner') }).click();
    await expect(page.getByText(site.say('حُذف الشريك.', 'Your partner has been deleted.'))).toBeVisible();
    await expect(row).toHaveCount(0);
    // The focused element disappeared with its row.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('button', { name: site.say('تراجع', 'Undo') })).toBeVisible();
    await deleted.selectOption('1');
    await row.getByRole('button', { name: site.say('استعادة', 'Restore') }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('moving it by keyboard keeps the focus', async () => {
    await deleted.selectOption({ index: 0 });
    await search.fill('');
    const earlier = page.getByRole('button', { name: site.say(`تقديم ${name}`, `Move ${name} Ltd earlier`) });
    // It has nothing above it until the whole list has come.
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(earlier).not.toHaveAttribute('aria-disabled', 'true');
    const asked = page.waitForResponse((answer) => answer.url().endsWith('?sort=position&per_page=500'));
    const moved = page.waitForResponse('**/api/partners/order');
    await earlier.focus();
    await page.keyboard.press('Enter');
    const all: { id: number; name: string }[] = await (await asked).json();
    const place = all.findIndex((partner) => partner.name === name);
    const ids = all.map(({ id }) => id);
    ids.splice(place - 1, 0, ...ids.splice(place, 1));
    expect((await moved).request().postDataJSON()).toEqual({ ids });
    expect((await moved).status()).toBe(200);
    await expect(earlier).toBeFocused();
  });

  await test.step('deleted by somebody else it leaves the list, and input can be added as a new one', async () => {
    const found = `/api/partners/all?q=${encodeURIComponent(name)}`;
    const [{ id }] = await call<[{ id: number }]>(page, 'GET', found);
    const path = `/api/partners/${id}`;
    mayFail.push(path);
    await search.fill(name);
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('button', { name: site.say('تعديل', 'Edit') }).click();
    await expect(form.locator('[name="name"]')).toHaveValue(name);
    await form.locator('[name=description]').fill('مصنع خرسانة');
    await call(page, 'DELETE', path);
    await save.click();
    await expect(page.getByText(site.say('حُذف هذا الشريك', 'This partner was deleted'))).toBeVisible();
    await expect(row).toHaveCount(0);
    await expect(form.getByRole('heading')).toHaveText(site.say('إضافة شريك', 'Add a partner'));
    await save.click();
    await expect(row).toHaveCount(1);
    const [{ description }] = await call<[{ description: string }]>(page, 'GET', found);
    expect(description).toBe('مصنع خرسانة');
  });
});

test('a partner opened while a search waits for a pause in typing stays open, and the list is searched', async ({
  page,
  site,
}) => {
  const name = newName('شريك');
  const { id } = await newPartner(page, name);
  await openWithoutTime(page, `/admin/partners?q=${encodeURIComponent(name)}`);
  const edit = page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) });
  await expect(edit).toBeVisible();
  const release = await heldBack(page, `**/api/partners/${id}`);
  const read = page.waitForRequest(`**/api/partners/${id}`);
  const written = name.slice(0, -1);
  await page.getByRole('searchbox').fill(written);
  await page.clock.runFor(150);
  await edit.click();
  await read;
  // Typing has paused for long enough, while the partner is being read.
  await page.clock.runFor(120);
  release();
  await page.clock.runFor(400);
  await expect(page.getByRole('form').locator('[name="name"]')).toHaveValue(name);
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === `/admin/partners/${id}` && searchParams.get('q') === written,
  );
});

test('a partner opened while another is being saved stays open', async ({ page, site }) => {
  const name = newName('شريك');
  const [first, second] = [`${name} 1`, `${name} 2`];
  const { id } = await newPartner(page, first);
  const other = await newPartner(page, second);
  await open(page, `/admin/partners?q=${encodeURIComponent(name)}`);
  const edit = (name: string) =>
    page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) }).click();
  const form = page.getByRole('form');
  await edit(first);
  await expect(form.locator('[name="name"]')).toHaveValue(first);
  await form.locator('[name="description"]').fill('مصنع خرسانة');
  const release = await heldBack(page, `**/api/partners/${id}`);
  await form.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true }).click();
  await edit(second);
  await expect(form.locator('[name="name"]')).toHaveValue(second);
  release();
  await expect(page.getByText(site.say('حُفظ الشريك.', 'Your partner has been saved.'))).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === `/admin/partners/${other.id}`);
  await expect(form.locator('[name="name"]')).toHaveValue(second);
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

async function newPartner(page: Page, name: string) {
  const body = { name, status: 'inactive' };
  return (await call<{ partner: { id: number } }>(page, 'POST', '/api/partners', body, 201)).partner;
}

async function openPartner(page: Page, site: Site) {
  const name = newName('شريك');
  const partner = await newPartner(page, name);
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
  return { dialog, id, name };
}

async function newProject(page: Page): Promise<{ id: number; name: string }> {
  const name = newName('مشروع');
  const body = { name, owner: 'متانة' };
  const { project } = await call<{ project: { id: number } }>(page, 'POST', '/api/projects', body, 201);
  return { id: project.id, name };
}

/** What lies under something else of a dialog's title, tabs and buttons. */
function coveredAround(dialog: Locator): Promise<string[]> {
  return dialog.evaluate((dialog) =>
    [...dialog.querySelectorAll<HTMLElement>(':scope > :not([data-notices], .toast-place) :is(h2, button)')]
      .filter((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const at = document.elementFromPoint(x, y);
        return at !== null && at !== element && !element.contains(at);
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
  );
}

test('a project is entered with its texts and units, and neither saved nor closed over unsaved ones', async ({
  page,
  site,
  mayFail,
}) => {
  const name = newName('مشروع');
  await open(page, '/admin/projects');
  const dialog = page.getByRole('dialog').first();
  const panel = dialog.getByRole('tabpanel');
  const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  const basics = dialog.getByRole('tab').first();
  const units = dialog.getByRole('tab', { name: site.say('وحدات المشروع', 'Project units') });
  const media = dialog.getByRole('tab', { name: site.say('وسائط المشروع', 'Project media') });
  const editText = dialog.getByRole('button', { name: site.say('عدّل النص', 'Edit the text') }).first();
  const text = dialog.getByRole('textbox', { name: /المكوّنات|Ingredients/ });

  await test.step('a new one has its defaults, and no units or pictures before it is saved', async () => {
    await page.getByRole('button', { name: site.say('إضافة مشروع', 'Add project') }).click();
    await expect(dialog.locator('[name=owner]')).toHaveValue('متانة للمقاولات العامة');
    for (const [field, value] of Object.entries({
      status: 'completed',
      category: 'residential',
      type: 'project',
      duration_unit: 'months',
    })) {
      await expect(dialog.locator(`[name=${field}]`)).toHaveValue(value);
    }
    for (const tab of [units, media]) {
      await tab.click();
      await expect(panel).toHaveText(site.say('احفظ المشروع أولًا.', 'Please save the project first.'));
    }
    await basics.click();
  });

  await test.step('its days, amounts and texts are checked and saved', async () => {
    const end = dialog.locator('[name=end_date]');
    await dialog.locator('[name=name]').fill(name);
    await dialog.locator('[name=cost]').fill('١٬٢٥٠٬٠٠٠');
    await end.fill('2027-02-30');
    await save.click();
    await expect(end).toHaveAttribute('aria-invalid', 'true');
    await end.fill('2027-02-28');
    await dialog.locator('[name=start_date]').fill('2027-03-01');
    await save.click();
    await expect(end).toHaveAccessibleDescription(
      site.say('اجعل تاريخ الانتهاء في تاريخ البدء أو بعده.', 'Set an end date on or after the start date.'),
    );
    await dialog.locator('[name=start_date]').fill('2026-03-01');
    await editText.click();
    await text.fill('خرسانة مسلّحة');
    await save.click();
    await expect(page.getByText(site.say('حُفظ المشروع بنجاح', 'Project saved successfully'))).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  const [{ id }] = await call<[{ id: number }]>(page, 'GET', `/api/projects?q=${encodeURIComponent(name)}`);
  const read = async () => (await call<{ project: object }>(page, 'GET', `/api/projects/${id}`)).project;
  expect(await read()).toMatchObject({
    cost: 1_250_000,
    end_date: '2027-02-28',
    ingredients: '<p>خرسانة مسلّحة</p>',
  });

  await test.step('the toolbar of the text editor is one tab stop, and Escape returns from a link to the text', async () => {
    await page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) }).click();
    await editText.click();
    const tool = (arabic: string, english: string) =>
      dialog.getByRole('button', { name: site.say(arabic, english), exact: true });
    const link = tool('رابط', 'Link');
    const [forward, back] =
      site.language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
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
    const address = dialog.getByRole('textbox', { name: site.say('عنوان الرابط', 'Link address') });
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
    await expect(address).toBeFocused();
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

  const add = panel.getByRole('button', { name: site.say('إضافة وحدة', 'Add unit') });
  const row = panel.getByRole('row').nth(1);
  const edit = row.getByRole('button', { name: site.say('تعديل', 'Edit') });
  const unit = panel.locator('[name="name"]');

  await test.step('units are added with their defaults, changed and deleted', async () => {
    await units.click();
    await expect(panel.locator('[name="translations.en.name"]')).toHaveValue('New Unit');
    await expect(panel.locator('[name="translations.en.description"]')).toHaveValue('New Unit Description');
    await panel.locator('[name=cost]').fill('780000');
    await add.click();
    await expect(row).toContainText('780,000');
    await expect(panel.getByRole('columnheader').last()).toHaveText(site.say('إجراءات', 'Actions'));
    await edit.click();
    await unit.fill('شقة أ');
    await panel.locator('[name="translations.en.name"]').fill('Flat A');
    await panel.getByRole('button', { name: site.say('حفظ الوحدة', 'Save unit') }).click();
    await expect(row).toContainText(site.say('شقة أ', 'Flat A'));
    await row.getByRole('button', { name: site.say('حذف', 'Delete') }).click();
    await page.getByRole('button', { name: site.say('حذف الوحدة', 'Delete the unit') }).click();
    await expect(page.getByText(site.say('حُذفت الوحدة.', 'Your unit has been deleted.'))).toBeVisible();
    await expect(panel.getByRole('table')).toHaveCount(0);
    expect(await call(page, 'GET', `/api/projects/${id}/units`)).toEqual([]);
  });

  const question = page.getByRole('alertdialog');
  const stay = question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') });

  await test.step('it is neither saved nor closed over an unsaved unit', async () => {
    await unit.fill('شقة ب');
    await basics.click();
    await dialog.locator('[name=address]').fill('حي النرجس');
    await save.click();
    await expect(units).toBeFocused();
    await expect(page.getByText(site.say('بقيت وحدة لم تُحفظ.', 'A unit is not saved yet.'))).toBeVisible();
    expect(await coveredAround(dialog)).toEqual([]);
    await expect(unit).toHaveValue('شقة ب');
    expect(await read()).toMatchObject({ address: 'حي النرجس' });
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
    await add.click();
    await expect(row).toBeVisible();
    await unit.fill('شقة ج');
    await edit.click();
    await stay.click();
    await expect(unit).toHaveValue('شقة ج');
    await add.click();
    await expect(panel.getByRole('row')).toHaveCount(3);
  });

  await test.step('nor over a picture that was refused', async () => {
    await media.press('Enter');
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
  });
});

test("a project's unsaved input survives Back, the end of the session, and somebody else's change and deletion", async ({
  page,
  site,
  mayFail,
}) => {
  const { dialog, id, name } = await openProject(page, site);
  const path = `/api/projects/${id}`;
  mayFail.push(path, '/user', ...bell);
  const owner = dialog.locator('[name=owner]');
  const address = dialog.locator('[name=address]');
  const save = dialog.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
  const mine = dialog.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') });
  const edit = page.getByRole('button', { name: site.say(`تعديل ${name}`, `Edit ${name}`) });
  const read = async () => (await call<{ project: { owner: string } }>(page, 'GET', path)).project;

  await test.step('Back discards it only after a question', async () => {
    await owner.fill('مالك لم يُحفظ');
    // The panel notices input a moment later; no finger is as fast.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    await page.goBack();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
    await expect(owner).toHaveValue('مالك لم يُحفظ');
    await expect(page).toHaveURL(/projects\/\d+\?q=/);
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
    await expect(page).toHaveURL(/projects\?q=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('it is restored once after the next login', async () => {
    await edit.click();
    const english = dialog.locator('[name="translations.en.owner"]');
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
    expect((await read()).owner).toBe('مالك لم يُحفظ');
    const drafts = await page.evaluate(() => sessionStorage.getItem('panelDrafts'));
    expect(drafts).not.toContain('مالك لم يُحفظ');
    await expect(dialog).toBeHidden();
  });

  await test.step("somebody else's changes are kept under it", async () => {
    await edit.click();
    await address.fill('حي النرجس');
    const theirs = { status: 'inprogress', cost: 900_000, is_public: false, address: 'حي الياسمين' };
    await call(page, 'PUT', path, theirs);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('حي الياسمين');
    await mine.click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({ ...theirs, address: 'حي النرجس' });
  });

  await test.step('somebody else’s deletion is reported, and it can be saved once the project is restored', async () => {
    await edit.click();
    await address.fill('حي الورود');
    await call(page, 'DELETE', path);
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText(site.say('حُذف هذا المشروع', 'was deleted'));
    await expect(page.locator('main tbody tr')).toHaveCount(0);
    await expect(address).toHaveValue('حي الورود');
    await call(page, 'POST', `${path}/restore`);
    await save.click();
    await mine.click();
    await expect(dialog).toBeHidden();
    expect(await read()).toMatchObject({ address: 'حي الورود' });
  });
});

test('pictures of a project: order, cover and texts, uploads one after the other, and failures that explain themselves', async ({
  page,
  site,
  mayFail,
}) => {
  const { id } = await newProject(page);
  const record = `/admin/projects/${id}`;
  await open(page, `${record}/media`);
  const dialog = page.getByRole('dialog').first();
  const tab = (arabic: string, english: string) =>
    dialog.getByRole('tab', { name: site.say(arabic, english) });
  const media = tab('وسائط المشروع', 'Project media');
  const units = tab('وحدات المشروع', 'Project units');
  const basics = dialog.getByRole('tab').first();
  const panel = dialog.getByRole('tabpanel');
  const chosen = panel.locator('input[type=file]');
  const upload = panel.getByRole('button', { name: site.say('رفع', 'Upload'), exact: true });
  const waiting = panel.getByRole('list', { name: site.say('الملفات المختارة', 'Chosen files') });
  const rows = waiting.getByRole('listitem');
  const tiles = panel.getByRole('list', { name: site.say('صور المشروع', 'Project pictures') });
  const kept = () =>
    call<{ file_name: string; cover: boolean }[]>(page, 'GET', `/api/documents/projects/${id}`);

  await test.step('each tab has its address, which shows it whole', async () => {
    await expect(media).toHaveAttribute('aria-selected', 'true');
    // All but its last pixel, which lies on the line below the tabs.
    await expect(media).toBeInViewport({ ratio: 0.95 });
    await units.click();
    await expect(page).toHaveURL(`${record}/units`);
    await basics.click();
    await expect(page).toHaveURL(record);
    await media.click();
    await expect(page).toHaveURL(`${record}/media`);
  });

  await test.step('pictures are uploaded, reordered, described and deleted', async () => {
    await upload.click();
    await expect(
      page.getByText(site.say('اختر ملفًا لرفعه', 'Please select a file to upload'), { exact: true }),
    ).toBeVisible();

    await chosen.setInputFiles([
      await smallPicture('one.png'),
      await smallPicture('two.png'),
      await smallPicture('night.png'),
    ]);
    await expect(tiles.getByRole('listitem')).toHaveCount(3);

    const press = (arabic: string, english: string) =>
      tiles.getByRole('button', { name: site.say(arabic, english) }).click();
    await press('تقديم night.png', 'Move night.png earlier');
    const moved = site.say('تم نقل night.png إلى الموضع 2 من 3.', 'night.png: moved to position 2 of 3.');
    await expect(panel.getByRole('status').filter({ hasText: moved })).toHaveCount(1);
    await expect(tiles.getByRole('listitem').nth(1)).toContainText('night.png');
    await press('جعل night.png غلافًا', 'Make night.png the cover');
    await expect(tiles.getByRole('listitem').nth(1)).toContainText(site.say('الغلاف', 'Cover'));
    await press('وصف night.png', 'Describe night.png');
    await page.locator('[name="translations.en.alt"]').fill('The facade at night');
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: site.say('حفظ', 'Save'), exact: true })
      .click();
    await expect(tiles.getByRole('listitem').nth(1)).toContainText('The facade at night');
    await press('حذف one.png', 'Delete one.png');
    await page.getByRole('button', { name: site.say('حذف الصورة', 'Delete the picture') }).click();
    await expect(page.getByText(site.say('حُذفت الصورة.', 'Your media has been deleted.'))).toBeVisible();
    await expect(tiles.getByRole('listitem')).toHaveCount(2);
    await press('عرض two.png', 'Show two.png');
    await expect(page.getByRole('dialog').last()).toContainText('2 / 2');
    await page.keyboard.press('Escape');
    expect((await kept()).map(({ file_name, cover }) => [file_name, cover])).toEqual([
      ['night.png', true],
      ['two.png', false],
    ]);
  });

  await test.step('they are uploaded one after the other, without removed ones, and none twice', async () => {
    const held: (() => Promise<void>)[] = [];
    await page.route('**/api/documents', (route) => held.push(() => route.continue()));
    /** Lets the single pending upload continue. */
    const goOn = async () => {
      await expect.poll(() => held.length).toBe(1);
      await held.shift()?.();
    };

    const three = ['north.png', 'south.png', 'east.png'].map((name) => smallPicture(name));
    await chosen.setInputFiles(await Promise.all(three));
    const leaveOut = site.say('استبعاد east.png', 'Leave out east.png');
    await waiting.getByRole('button', { name: leaveOut }).click();
    await goOn();
    await goOn();
    await expect(tiles.getByRole('listitem')).toHaveCount(4);
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
    await expect(tiles.getByRole('listitem')).toHaveCount(6);
    await expect(rows).toHaveCount(0);
    const names = (await kept()).map(({ file_name }) => file_name);
    expect(names.slice(2)).toEqual(['north.png', 'south.png', 'four.png', 'five.png']);
    expect(held).toEqual([]);
    await page.unroute('**/api/documents');
  });

  await test.step('without WebP they become JPEG, and each failure explains itself within the width of a phone', async () => {
    mayFail.push('/api/documents');
    await page.evaluate(() => {
      const write = HTMLCanvasElement.prototype.toBlob;
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        write.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    const file = (name: string, type: string, buffer: Buffer) => ({ name, mimeType: type, buffer });
    await chosen.setInputFiles([
      await heavyPicture('dusk.png'),
      file('IMG_0412.HEIC', 'image/heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')),
      file('plan.png', 'image/png', Buffer.alloc(1_200_000)),
      file('note.txt', 'text/plain', Buffer.from('x')),
    ]);
    await expect(tiles).toContainText('dusk.jpg');
    await expect(panel.getByText(site.say('فصُغّرت: من', 'was made smaller:'))).toContainText(/1[.,]\d/);
    const faults = waiting.getByRole('alert');
    await expect(faults).toContainText([
      site.say('الأكثر توافقًا', 'Most Compatible'),
      site.say('أقل من 1 ميغابايت', 'File size should be less than 1MB'),
      site.say('نوع الملف غير مدعوم', 'not supported'),
    ]);
    for (const fault of await faults.all()) expect((await fault.boundingBox())?.width).toBeGreaterThan(240);
  });

  await test.step('another tab keeps unsaved input, and closing asks', async () => {
    await basics.click();
    await dialog.locator('[name=address]').fill('حي النرجس');
    await units.press('Enter');
    await expect(page).toHaveURL(`${record}/units`);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: site.say('أغلق بلا حفظ', 'Close without saving') })
      .click();
    await expect(page).toHaveURL(/projects$/);
  });
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
  inProof(onPhone),
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
    await page.getByRole('button', { name: site.say('حذف الوحدة', 'Delete the unit') }).click();
    await expect(
      page.getByText(
        site.say('لم نجد هذه الوحدة. ربما حُذفت.', 'We could not find this unit. It may have been deleted.'),
      ),
    ).toBeVisible();
    await expect(cheap).toHaveCount(0);
  },
);

test(
  'unbroken long names fit the width of the site, and in double-size text the panel',
  onPhone,
  async ({ page, site }) => {
    const add = async (name: string, facts: object, unit: object) => {
      const body = { name, owner: 'متانة', ...facts };
      const { project } = await call<{ project: { id: number } }>(page, 'POST', '/api/projects', body, 201);
      await call(page, 'POST', `/api/projects/${project.id}/units`, unit, 201);
      return project.id;
    };
    const name = newName('مشروع').replaceAll(' ', '').repeat(6);
    const address = `https://maps.example.com/${'x'.repeat(120)}`;
    const unbroken = await add(
      name,
      { owner: 'متانة'.repeat(30), address },
      { name: 'شقة 1', description: address },
    );
    const short = newName('مشروع');
    const long = `${short} ${'مجمع الأبراج السكنية والتجارية '.repeat(4).trim()}`;
    const broken = await add(long, {}, { name: long });

    await test.step('names, addresses and texts of units on the site', async () => {
      const beyond = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
      await open(page, site.path('/projects'));
      for (const path of ['/projects', `/project/${unbroken}`]) {
        if (!page.url().endsWith(path)) await page.locator(`main a[href$="${path}"]`).first().click();
        await expect(page).toHaveURL(site.path(path));
        await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
        for (const width of [own, 1024]) {
          await page.setViewportSize({ width, height });
          expect(await beyond(), `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: own, height });
      }
    });

    await test.step("a long name leaves room for a dialog's body, and a unit's name, kind and state", async () => {
      await writeLarge(page, 2);
      await open(page, `/admin/projects?q=${encodeURIComponent(short)}`);
      await page.getByRole('button', { name: site.say(`تعديل ${long}`, `Edit ${long}`) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: site.say('وحدات المشروع', 'Project units') }).click();
      const panel = dialog.getByRole('tabpanel');
      const row = panel.getByRole('row').nth(1);
      const unit = await row.getByRole('rowheader').boundingBox();
      const actions = await row.getByRole('cell').last().boundingBox();
      expect(actions).not.toBeNull();
      expect((actions?.x ?? 0) + (actions?.width ?? 0)).toBeLessThanOrEqual(unit?.x ?? 0);
      // Its kind and state are not cut off either.
      expect(await missingWidth(panel.getByRole('combobox'))).toBeLessThanOrEqual(0);
    });

    for (const id of [unbroken, broken]) await call(page, 'DELETE', `/api/projects/${id}`);
  },
);

test(
  "a long name in double-size text leaves room for the body of a record's history",
  inProof(onPhone),
  async ({ page }) => {
    const short = newName('مشروع');
    const name = `${short} ${'مجمع الأبراج السكنية والتجارية '.repeat(4).trim()}`;
    const body = { name, owner: 'متانة' };
    const { project } = await call<{ project: { id: number } }>(page, 'POST', '/api/projects', body, 201);
    await writeLarge(page, 2);
    await open(page, `/admin/system-log?q=${encodeURIComponent(short)}`);
    await page.getByRole('main').getByRole('button', { name }).first().click();
    const shown = page.getByRole('dialog').locator('> div', { has: page.getByRole('table') });
    await expect(shown).toBeVisible();
    expect((await shown.boundingBox())?.height).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 3);
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

test('the filters of each list show their selected option whole', inProof(onPhone), async ({ page }) => {
  for (const path of ['/admin/users', '/admin/partners']) {
    await open(page, path);
    const filters = page.getByRole('main').locator('section').getByRole('combobox');
    await expect(filters.first()).toBeVisible();
    expect(await missingWidth(filters), path).toBeLessThanOrEqual(0);
  }
});

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
    await expect(panel.getByRole('list', { name: site.say('صور المشروع', 'Project pictures') })).toHaveCount(
      0,
    );
    await expect(texts.locator('[name=alt]')).toHaveValue('واجهة');
  },
);

test.describe('the configuration', () => {
  test.use({ mayFail: ['/api/configurations'] });

  test('is saved entry by entry under what others change, and asks before leaving changes behind', async ({
    page,
    site,
  }) => {
    await open(page, '/admin/config');
    const save = page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true });
    const done = page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'));
    const unsaved = page.getByText(site.say('لديك تغيير لم يُحفظ', '1 change is not saved'));
    const saved = page.getByText(site.say('حُفظت الإعدادات بنجاح!', 'Configurations saved successfully!'));
    const sections = page.getByRole('navigation', { name: site.say('الأقسام', 'Sections') });

    await test.step('only changes are sent, and failures reported', async () => {
      const sent: string[] = [];
      const note = (request: Request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/configurations'))
          sent.push((request.postDataJSON() as { key: string }).key);
      };
      page.on('request', note);
      await expect(save).toBeDisabled();
      const line = page.locator('[name=corp_descriptor]');
      const email = page.locator('[name=corp_email]');
      const before = { line: await line.inputValue(), email: await email.inputValue() };

      await line.fill(site.say('للمقاولات', 'للبناء'));
      await email.fill('nobody');
      await expect(
        page.getByText(site.say('لديك تغييران لم يُحفظا', '2 changes are not saved')),
      ).toBeVisible();
      await save.click();
      const report = page.getByRole('alert').filter({ has: page.locator('a[href="#entry-corp_email"]') });
      await expect(report).toContainText(
        site.say('تعذّر حفظ الإعدادات!', 'Error while saving configurations!'),
      );
      await expect(email).toHaveValue('nobody');
      expect(sent.sort()).toEqual(['corp_descriptor', 'corp_email']);

      await email.fill(before.email);
      await line.fill(before.line);
      await save.click();
      await expect(saved).toBeVisible();
      await expect(done).toBeVisible();
      expect(sent).toHaveLength(3);
      page.off('request', note);
    });

    await test.step("somebody else's changes to an entry are kept under one's own", async () => {
      type Entry = { key: string; value: string; translations: { en: { value: string } } };
      const name = site.say('corp_address', 'corp_description');
      const read = async () =>
        (await call<Entry[]>(page, 'GET', '/api/configurations/all')).find(
          ({ key }) => key === name,
        ) as Entry;
      const write = (entry: Entry) =>
        call(page, 'POST', '/api/configurations', { ...entry, updated_at: undefined });
      const before = await read();
      await page.locator(`[name="translations.en.${name}"]`).fill('Olaya');
      await write({ ...before, value: 'حي العليا' });
      await save.click();
      const notice = page.locator(`#entry-${name}`).getByRole('alert');
      await expect(notice.getByRole('row').filter({ hasText: 'حي العليا' })).toContainText(
        site.say('لم تغيّره', 'Not changed by you'),
      );
      await notice.getByRole('button', { name: site.say('احفظ ما كتبته', 'Save mine') }).click();
      await expect(done).toBeVisible();
      expect(await read()).toMatchObject({ value: 'حي العليا', translations: { en: { value: 'Olaya' } } });
      await write(before);
    });

    const field = page.locator(site.say('[name=social_snapchat]', '[name=social_tiktok]'));
    await test.step('a field is opened from the search, in any section', async () => {
      // By its name in the other language.
      await page.getByRole('searchbox').fill(site.say('snapch', 'تيك'));
      await page
        .getByRole('search')
        .getByRole('link', { name: site.say('سناب شات', 'TikTok') })
        .click();
      await expect(field).toBeFocused();
      await expect(page).toHaveURL(/config\/social#social_\w+$/);
    });

    const stored = await field.inputValue();
    await test.step('other sections keep what was typed, and are saved with it', async () => {
      await field.fill('typed');
      const all = page.getByRole('button', { name: site.say('حفظ الكل', 'Save all') });
      await expect(all).toHaveCount(0);
      await sections.getByRole('link', { name: site.say('الإحصائيات', 'Statistics') }).click();
      await expect(
        page.getByText(
          site.say(
            'تغييرات لم تُحفظ في أقسام أخرى: التواصل الاجتماعي',
            'Unsaved changes in other sections: Social media',
          ),
        ),
      ).toBeVisible();
      const figure = page.locator('[name=finished_projects]');
      const count = await figure.inputValue();
      await figure.fill('7');
      const sent: string[] = [];
      await page.route('**/api/configurations', (route) => {
        sent.push(route.request().postDataJSON().key);
        return route.fulfill({ status: 422, json: { message: '', errors: { value: ['لا يُحفظ هنا'] } } });
      });
      await all.click();
      const report = page
        .getByRole('alert')
        .filter({ has: page.locator('a[href="#entry-finished_projects"]') });
      await expect(report).toBeVisible();
      const elsewhere = page.getByRole('alert').locator('a[href*="/admin/config/social#"]');
      await expect(elsewhere).toBeVisible();
      expect(sent.sort()).toEqual(['finished_projects', site.say('social_snapchat', 'social_tiktok')]);
      await page.unroute('**/api/configurations');
      await figure.fill(count);
      await elsewhere.click();
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('typed');
      await expect(all).toHaveCount(0);
    });

    await test.step('the configuration with changes is left after a question', async () => {
      const question = page.getByRole('alertdialog');
      await sections.locator('[href$="/admin/sample-company"]').click();
      await question.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
      await expect(field).toHaveValue('typed');
      await field.fill(stored);
    });

    await test.step('input typed during a save is kept', async () => {
      const before = await field.inputValue();
      const release = await heldBack(page, '**/api/configurations');
      await field.fill('matana');
      await save.click();
      await field.fill('matana.sa');
      release();
      await expect(unsaved).toBeVisible();
      await expect(field).toHaveValue('matana.sa');
      await field.fill(before);
      await save.click();
      await expect(done).toBeVisible();
    });

    await test.step("a slide's picture is edited in the slide, and keywords as chips", async () => {
      await sections.getByRole('link', { name: site.say('الصفحة الرئيسية', 'Home page') }).click();
      const sent: { key: string; value: string }[] = [];
      await page.route('**/api/configurations', (route) => {
        sent.push(route.request().postDataJSON());
        return route.fulfill({ status: 422, json: { message: '', errors: { value: ['لا يُحفظ هنا'] } } });
      });
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
      await save.click();
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

    await test.step('a row moved to the top keeps the focus', async () => {
      const up = (place: number) => new RegExp(site.say(`^إلى أعلى: .* ${place}$`, `^Move up: .* ${place}$`));
      const row = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('button', { name: up(2) }) })
        .first();
      await row.getByRole('button', { name: up(2) }).focus();
      await page.keyboard.press('Enter');
      const focused = page.locator(':focus');
      await expect(focused).toHaveAccessibleName(up(1));
      await expect(focused).toHaveAttribute('aria-disabled', 'true');
    });
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
    await page.getByRole('banner').getByRole('link', { name: 'View site' }).click();
    await expect(page.getByRole('contentinfo')).toContainText('Since this morning.');
    await page.goBack();
    await english.fill(before);
    await save.click();
    await expect(page.getByText('Everything is saved')).toBeVisible();
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
      await bar.getByRole('link', { name: site.say('زيارة الموقع', 'View site') }).click();
      await page.getByRole('button', { name: site.say('أكمل التعديل', 'Keep editing') }).click();
      await expect(page).toHaveURL(/config\/media$/);
      await place.getByRole('button', { name: site.say('ألغِ اختيار الملف', 'Do not use this file') }).click();
      await expect(page.getByText(site.say('كل شيء محفوظ', 'Everything is saved'))).toBeVisible();
    },
  );
});
