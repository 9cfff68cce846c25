import { expect, open, test } from './site.ts';
import { reach } from './support/home.ts';

test("overlays follow the page's direction, and left-to-right values align with the start of the line", async ({
  page,
  site,
}) => {
  await open(page, site.path('/'));
  const direction = site.say('rtl', 'ltr');
  await reach(page, 'estimation-calculator');
  const calculator = page.locator('#estimation-calculator');
  await calculator
    .getByRole('button', { name: site.say('طباعة التقدير', 'Print estimate') })
    .last()
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveCSS('direction', direction);
  await question.getByRole('button', { name: site.say('إلغاء', 'Cancel') }).click();

  // A toast appears at the top, at the end of the line.
  await page.clock.install();
  await calculator.getByRole('button', { name: site.say('تصفير القيم', 'Clear values') }).click();
  const notice = page.getByRole('status').filter({ has: page.getByRole('button') });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCSS('direction', direction);
  const box = await notice.boundingBox();
  const width = page.viewportSize()?.width ?? 0;
  const [left, right] = [box?.x ?? 0, width - (box?.x ?? 0) - (box?.width ?? 0)];
  expect(box?.y).toBeLessThan(120);
  expect(site.language === 'ar' ? left : right).toBeLessThanOrEqual(24);
  expect(site.language === 'ar' ? left <= right : right <= left).toBe(true);

  await reach(page, 'design-your');
  for (const name of [site.say('رقم الجوال', 'Mobile number'), site.say('البريد الإلكتروني', 'Email')]) {
    const field = page.locator('#design-your').getByRole('textbox', { name });
    await expect(field).toHaveAttribute('dir', 'ltr');
    await expect(field).toHaveCSS('text-align', site.say('end', 'start'));
  }
  await expect(page.locator('input[type=number]')).toHaveCount(0);
});
