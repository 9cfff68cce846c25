import { makePhotograph } from '#modules/diary/diary.factory.ts';
import { test as base, expect, onPhone, open, staffSite } from './site.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // Without a connection the browser reports each call that fails.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use([]),
});

test.use({ baseURL: staffSite, hasTouch: true });

interface Day {
  id: number;
  works: string;
  people_total: number;
  photographs: { taken_at: string; shown: boolean }[];
}

test(
  'a day written without a connection survives a closed tab and arrives once',
  onPhone,
  async ({ page, site, context, mayFail }) => {
    await signInAsStaff(page, site);
    const { contract } = await call<{ contract: { id: number } }>(
      page,
      'POST',
      '/api/contracts',
      { name: 'فيلا الياسمين' },
      201,
    );
    const address = `/admin/diary/new?contract=${contract.id}`;
    const keptPaths = () =>
      page.evaluate(async () =>
        (await (await caches.open('panel')).keys()).map(({ url }) => new URL(url).pathname),
      );
    const { promise: pageKept, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\/kept-calls-[\w-]+\.js/, async (route) => {
      await pageKept;
      await route.continue();
    });
    // As after many other pages.
    await page.addInitScript(() => performance.setResourceTimingBufferSize(1));
    await open(page, address);
    await expect(page.getByRole('button', { name: site.say('التقاط صورة', 'Take a photo') })).toBeVisible();

    // The page is kept, to be opened without a connection, with scripts that come late.
    await expect.poll(keptPaths).toContain('/admin/diary/new');
    expect(await keptPaths()).not.toContainEqual(expect.stringMatching(/kept-calls-/));
    release();
    await expect.poll(keptPaths).toContainEqual(expect.stringMatching(/kept-calls-/));
    // What notices need is loaded with the first touch.
    const touched = page.waitForResponse(/toaster-.*\.js/);
    await page.getByRole('heading', { level: 1 }).click();
    await touched;

    mayFail.push(`/api/contracts/${contract.id}/diary`, '/user', '/api/notifications');
    await context.setOffline(true);
    const colours = ['#a0704b', '#224466', '#668844'];
    const photographs = await Promise.all(colours.map(makePhotograph));
    await page
      .locator('input[type=file][multiple]')
      .setInputFiles(
        photographs.map((buffer, index) => ({ name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer })),
      );
    await page.getByRole('button', { name: site.say('إضافة مهنة', 'Add a trade') }).click();
    await page.getByLabel(site.say('المهنة', 'Trade')).fill('حداد');
    await page.getByRole('button', { name: site.say('زيادة:', 'More:') }).click();
    await page.getByLabel(site.say('الأعمال', 'Works')).fill('صب القواعد');
    await page.getByRole('button', { name: site.say('حفظ', 'Save'), exact: true }).click();
    await expect(
      page.getByText(
        site.say(
          'لا اتصال. يوميات الموقع محفوظة على هذا الجوال',
          'No connection. The site diary is kept on this phone',
        ),
      ),
    ).toBeVisible();
    await expect(page.getByText(site.say('4 تغييرات بانتظار الإرسال', '4 changes to send'))).toBeVisible();

    // The tab is closed, and opened again while there is still no connection.
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    await expect(again.getByLabel(site.say('الأعمال', 'Works'))).toHaveValue('صب القواعد');
    const onDevice = again.getByText(site.say('محفوظة على الجهاز', 'Kept on this device'), { exact: true });
    await expect(onDevice).toHaveCount(3);
    await context.setOffline(false);
    await expect(again).toHaveURL(/\/admin\/diary\/\d+$/);
    await expect(onDevice).toHaveCount(0);
    await expect(again.getByRole('img', { name: site.say('صورة من الموقع', 'Site photo') })).toHaveCount(3);

    const days = await call<Day[]>(again, 'GET', `/api/contracts/${contract.id}/diary`);
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ works: 'صب القواعد', people_total: 2 });
    expect(days[0]?.photographs.map(({ taken_at }) => taken_at)).toEqual(
      colours.map(() => '2026-01-12T06:30:00.000Z'),
    );
  },
);
