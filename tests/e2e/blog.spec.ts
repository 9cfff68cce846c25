import { expect, onDesktop, open, staffSite, test } from './site.ts';
import { stranger } from './support/people.ts';
import { smallPicture } from './support/pictures.ts';
import { call, signInAsStaff } from './support/staff.ts';

test.use({ baseURL: staffSite });

test(
  'an article is written, saved by itself, published, found, and taken back to a version',
  onDesktop,
  async ({ page, site }) => {
    const name = `Level ${stranger().email.replace(/\D/g, '')}`;
    await signInAsStaff(page, site);
    await open(page, '/en/admin/blog/new');
    const editor = page.getByRole('dialog');
    await editor.locator('[name="translations.en.name"]').fill(name);
    await editor.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/blog\/\d+$/);
    const id = Number(page.url().split('/').at(-1));

    await editor.getByRole('button', { name: 'Edit the text' }).last().click();
    const text = editor.getByRole('textbox', { name: 'Text (English)' });
    await text.fill('The first sentence.');
    await text.press('End');
    await editor.getByRole('button', { name: 'Table', exact: true }).click();
    await expect(text.locator('th')).toHaveCount(3);
    await editor.getByRole('button', { name: 'Add a row' }).click();
    await expect(text.locator('tr')).toHaveCount(4);
    await text.press('Control+End');
    await editor.getByRole('button', { name: 'Picture', exact: true }).click();
    await editor.getByRole('textbox', { name: 'What the picture shows' }).fill('A facade');
    const picture = editor.getByRole('group', { name: 'Picture' });
    await picture.locator('input[type=file]').setInputFiles(await smallPicture());
    await expect(text.getByRole('img', { name: 'A facade' })).toBeVisible();
    await expect(editor.getByText('The article was saved automatically.')).toBeVisible();

    await editor.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('The article is published.')).toBeVisible();
    await expect(editor.getByRole('link', { name: 'The article on the website' })).toBeVisible();

    await open(page, `/en/blog?q=${encodeURIComponent(name)}`);
    await page.getByRole('heading', { level: 2, name }).getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/en/blog/${id}/level-\\d+$`));
    const article = page.getByRole('article');
    await expect(article.getByText('The first sentence.')).toBeVisible();
    await expect(article.getByRole('table').getByRole('row')).toHaveCount(4);
    await expect(article.getByRole('img', { name: 'A facade' })).toBeVisible();

    const { article: now } = await call<{ article: { updated_at: string } }>(
      page,
      'GET',
      `/api/articles/${id}`,
    );
    await call(page, 'PUT', `/api/articles/${id}`, {
      translations: { en: { body: '<p>The second sentence.</p>' } },
      updated_at: now.updated_at,
    });
    await open(page, `/en/admin/blog/${id}/versions`);
    const versions = editor.getByRole('listitem');
    await versions.first().getByRole('button', { name: 'What changed' }).click();
    await expect(versions.first().getByRole('insertion').first()).toContainText('The second sentence.');
    await expect(versions.first().getByRole('deletion').first()).toContainText('The first sentence.');
    await versions.nth(1).getByRole('button', { name: 'Go back to it' }).click();
    await expect(page.getByText(/The article is back at version/)).toBeVisible();
    const { article: back } = await call<{ article: object }>(page, 'GET', `/api/articles/${id}`);
    expect(JSON.stringify(back)).toContain('The first sentence.');
  },
);
