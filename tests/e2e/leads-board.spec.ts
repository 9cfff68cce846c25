import type { Locator, Page } from '@playwright/test';
import { test as base, expect, onDesktop, onPhone, open, staffSite } from './site.ts';
import { stranger } from './support/people.ts';
import { call, signInAsStaff } from './support/staff.ts';

const test = base.extend({
  // A change over somebody else's is a 409 in the console.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  mayFail: async ({}, use) => use(stale),
});

const stale: string[] = [];

test.use({ baseURL: staffSite });

test.beforeEach(async ({ page, site }) => signInAsStaff(page, site));

interface Lead {
  id: number;
  name: string;
  stage: string;
  lost_reason: string | null;
  value: number | null;
  updated_at: string;
}

const someDigits = () => String(10_000_000 + Math.floor(Math.random() * 89_999_999));

/** Leads with a family name of their own, which the board is searched by. */
async function enter(page: Page, given: readonly string[]): Promise<{ family: string; leads: Lead[] }> {
  const family = `F${someDigits()}`;
  const leads: Lead[] = [];
  for (const name of given) {
    const body = { name: `${name} ${family}`, phone: `05${someDigits()}`, value: 1000 };
    leads.push((await call<{ request: Lead }>(page, 'POST', '/api/requests', body, 201)).request);
  }
  return { family, leads };
}

const read = async (page: Page, { id }: Lead) =>
  (await call<{ request: Lead }>(page, 'GET', `/api/requests/${id}`)).request;

const column = (page: Page, name: string) => page.getByRole('region', { name });
const cardOf = (page: Page, { id }: Lead) => page.locator(`[data-lead="${id}"]`);

async function drag(page: Page, card: Locator, onto: Locator): Promise<void> {
  // Waits until the card stands still, and nothing covers it.
  await card.hover({ position: { x: 30, y: 15 } });
  const from = await card.boundingBox();
  const to = await onto.boundingBox();
  if (!from || !to) throw new Error('nothing to drag');
  await page.mouse.down();
  await page.mouse.move(from.x + 50, from.y + 25);
  await page.mouse.move(to.x + to.width / 2, to.y + 20, { steps: 3 });
  await page.mouse.up();
}

test(
  'the board is used by mouse and by keys, a refused move puts the card back, and the list begins a lead',
  onDesktop,
  async ({ page }) => {
    const { family, leads } = await enter(page, ['Ali', 'Badr', 'Citra', 'Dana', 'Emad']);
    const [ali, badr, citra, dana, emad] = leads as [Lead, Lead, Lead, Lead, Lead];
    await call(page, 'PUT', `/api/requests/${dana.id}`, { stage: 'contacted' });
    await open(page, `/en/admin/requests?view=board&q=${family}`);
    const link = (lead: Lead) => cardOf(page, lead).getByRole('link', { name: lead.name, exact: true });
    await expect(column(page, 'New')).toContainText('4,000 SAR');

    await test.step('cards are reached by arrow keys and moved by their menu, which keeps the focus', async () => {
      await page.keyboard.press('j');
      await expect(link(emad)).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(link(dana)).toBeFocused();
      await page.keyboard.press('ArrowLeft');
      await expect(link(emad)).toBeFocused();

      await cardOf(page, emad)
        .getByRole('button', { name: /^Actions for/ })
        .focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Contacted', exact: true })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(
        column(page, 'Site visit').getByRole('link', { name: emad.name, exact: true }),
      ).toBeFocused();
      await expect(page.getByText(/Emad .* is now in Site visit/)).toBeAttached();
      await expect.poll(async () => (await read(page, emad)).stage).toBe('visit');

      await page.keyboard.press('n');
      await expect(page.locator('main input[name=name]')).toBeFocused();
      await page.keyboard.press('Escape');
    });

    await test.step('cards are moved by mouse', async () => {
      await drag(page, cardOf(page, ali), column(page, 'Site visit'));
      await expect(column(page, 'Site visit').getByText('Ali')).toBeVisible();
      await expect(column(page, 'Site visit')).toContainText('2,000 SAR');
      await expect(page.getByText(/Ali .* is now in Site visit/)).toBeAttached();
      await expect.poll(async () => (await read(page, ali)).stage).toBe('visit');
    });

    await test.step('a loss asks why', async () => {
      const lost = page.locator('[data-drop=lost]');
      await drag(page, cardOf(page, badr), lost);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(column(page, 'New').getByText('Badr')).toBeVisible();
      await drag(page, cardOf(page, badr), lost);
      await dialog.getByRole('radio', { name: 'Price' }).check();
      await dialog.getByRole('button', { name: 'Mark as lost' }).click();
      await expect(lost).toContainText('Price 1');
      expect(await read(page, badr)).toMatchObject({ stage: 'lost', lost_reason: 'price' });
    });

    await test.step('a refused move puts the card back', async () => {
      await call(page, 'PUT', `/api/requests/${citra.id}`, { note: 'Somebody else.' });
      stale.push(`/api/requests/${citra.id}`);
      const reread = page.waitForResponse((answer) => answer.url().includes('/api/requests/board'));
      await drag(page, cardOf(page, citra), column(page, 'Site visit'));
      await expect(page.getByText(/Citra .* stays in New\. ./)).toBeAttached();
      await expect(column(page, 'New').getByText('Citra')).toBeVisible();
      // Read again, it moves.
      await reread;
      await drag(page, cardOf(page, citra), column(page, 'Site visit'));
      await expect.poll(async () => (await read(page, citra)).stage).toBe('visit');
    });

    await test.step('the view is in the address, and remembered', async () => {
      await page.getByRole('button', { name: 'List' }).click();
      await expect(page).toHaveURL(/view=list/);
      await expect(page.getByRole('row').filter({ hasText: 'Citra' })).toBeVisible();
      await page.getByRole('button', { name: 'Board' }).click();
      await expect(page).toHaveURL(/view=board/);
      await page.getByRole('button', { name: 'List' }).click();
    });

    const digits = someDigits();
    const name = `Hind ${digits}`;
    const given = { name, email: stranger().email };
    const { customer } = await call<{ customer: { id: number } }>(page, 'POST', '/api/customers', given, 201);
    await open(page, `/en/admin/requests?customer_id=${customer.id}`);
    await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');

    await test.step('a lead begun from a customer is theirs', async () => {
      const entry = page.locator('form[data-new]');
      await expect(entry).toContainText(`Customer: \u2068${name}\u2069`);
      await entry.locator('[name=phone]').fill(`05${digits}`);
      await entry.locator('[name=message]').fill('An annex');
      await entry.getByRole('button', { name: 'Add' }).click();
      await expect(entry.locator('[name=phone]')).toHaveValue('');
      const theirs = await call<{ name: string }[]>(page, 'GET', `/api/requests?customer_id=${customer.id}`);
      expect(theirs).toMatchObject([{ name, message: 'An annex' }]);
    });

    await test.step('a phone entered twice loses no words', async () => {
      const entry = page.locator('form[data-new]');
      await entry.locator('[name=name]').fill('Somebody else');
      await entry.locator('[name=phone]').fill(`+966 5${digits}`);
      await entry.locator('[name=message]').fill('A pool too');
      await entry.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText(/Hind .* was entered with this mobile/)).toBeVisible();
      await expect(page.getByText('What you wrote differently is in its notes.')).toBeVisible();
      await expect(entry.locator('[name=message]')).toHaveValue('');
    });
  },
);

test(
  'the day list is used by touch: a message offers "contacted", the menu moves the card',
  onPhone,
  async ({ page, site }) => {
    const { family, leads } = await enter(page, ['Faisal', 'Ghada']);
    const [faisal, ghada] = leads as [Lead, Lead];
    await call(page, 'PUT', `/api/requests/${ghada.id}`, {
      next_action: 'Visit',
      next_action_on: '2026-01-01',
    });
    await page.route('https://wa.me/**', (route) => route.abort());
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
    await open(page, `${site.path('/admin/requests')}?view=board&q=${family}`);
    const late = column(page, site.say('متأخر', 'Late'));
    await expect(late.getByText('Ghada')).toBeVisible();
    await expect(page.getByText('Faisal')).toBeVisible();

    const card = cardOf(page, faisal);
    const whatsApp = card.getByRole('link', { name: site.say('واتساب', 'WhatsApp') });
    expect((await whatsApp.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await whatsApp.tap();
    await card.getByRole('button', { name: site.say('سجّل التواصل', 'Mark as contacted') }).tap();
    await expect.poll(async () => (await read(page, faisal)).stage).toBe('contacted');
    await expect(card).toContainText(site.say('تم التواصل', 'Contacted'));

    await cardOf(page, ghada)
      .getByRole('button', { name: site.say('إجراءات', 'Actions for') })
      .tap();
    await page.getByRole('button', { name: site.say('تم التعاقد', 'Won'), exact: true }).tap();
    await expect(cardOf(page, ghada)).toHaveCount(0);
    await expect.poll(async () => (await read(page, ghada)).stage).toBe('won');
  },
);
