import type { Locator, Page } from '@playwright/test';
import { expect, inMotion, inProof, onDesktop, onPhone, open, type Site, test } from './site.ts';
import { heldBack } from './support/held-back.ts';
import { changeLanguage, reach } from './support/home.ts';

const names = {
  tank: ['خزان', 'Water tank'],
  bayyarah: ['بيارة', 'Septic pit'],
  soor: ['سور', 'Boundary wall'],
  sitrah: ['سترة', 'Parapet'],
  land_floor: ['الدور الأرضي', 'Ground floor'],
  recur_floor: ['الدور المتكرر', 'Typical floor'],
  relative_floor: ['الملحق العلوي', 'Upper annex'],
  stair_box: ['بيت الدرج', 'Stair box'],
} satisfies Record<string, [string, string]>;
type Item = keyof typeof names;

const villa: [Item, number][] = [
  ['tank', 24],
  ['bayyarah', 16],
  ['soor', 96],
  ['sitrah', 78],
  ['land_floor', 285],
  ['recur_floor', 262],
  ['relative_floor', 84],
  ['stair_box', 22],
];

/** The cost of each item of the villa, as a building with finishing, and their sum. */
const amounts = {
  villa: ['16,560', '7,360', '88,320', '17,940', '131,100', '120,520', '38,640', '10,120'],
  building: ['34,500', '18,400', '165,600', '44,850', '327,750', '301,300', '96,600', '25,300'],
};

/** The calculator in one language. */
function calculatorOn(page: Page, site: Site) {
  const section = page.locator('#estimation-calculator');
  const name = (item: Item) => site.say(...names[item]);
  const field = (label: string, item: Item): Locator =>
    section.getByRole('textbox', { name: `${label} ${name(item)}`, exact: true });
  const space = (item: Item) => field(site.say('المساحة', 'Area'), item);
  const total = section.getByRole('region', { name: site.say('التقدير المبدئي', 'Preliminary estimate') });
  return {
    section,
    space,
    qty: (item: Item) => field(site.say('العدد', 'Qty'), item),
    row: (item: Item) =>
      section.getByRole('listitem').filter({ has: page.locator(`#calculator-${item}-space`) }),
    part: (item: Item) => section.locator(`[data-part=${item}]`),
    total,
    sum: total.locator('[data-final]'),
    fault: section.getByRole('alert').filter({ hasText: /\S/ }),
    choice: (arabic: string, english: string) =>
      section.getByRole('radio', { name: site.say(arabic, english) }),
    print: section.getByRole('button', { name: site.say('طباعة التقدير', 'Print estimate') }).last(),
    cart: () => page.evaluate(() => JSON.parse(localStorage.getItem('calculatorCart') ?? 'null')),
    /** Expands an item's fields if they are collapsed, on a phone. */
    async unfold(item: Item) {
      const row = section.getByRole('button', { name: name(item), expanded: false }).first();
      if (await row.isVisible()) await row.click();
    },
    async open() {
      await page.goto(site.path('/'));
      await reach(page, 'estimation-calculator');
    },
    async write(item: Item, area: string, qty = '1') {
      await this.unfold(item);
      await space(item).fill(area);
      await this.qty(item).fill(qty);
    },
  };
}

/** A number that is not part of a longer one. */
const figure = (written: string) => new RegExp(`(?<![\\d.,])${written}(?![\\d.,]\\d)`);

/** Lines of the cart that are not valid. */
const junk = [null, { type: 'pool', qty: 1, space: 9 }, { type: 'soor', qty: -1, space: 9 }];

/** Simulates a returning visitor: the villa is in storage when the page loads, between what cannot be read. */
function storeVilla(page: Page) {
  const numbers = villa.map(([type, space]) => ({ type, qty: 1, space }));
  return page.addInitScript(
    (text) => {
      localStorage.setItem('calculatorCart', text);
      localStorage.setItem('calculatorChoices', '"castle"');
    },
    JSON.stringify([...junk, ...numbers]),
  );
}

/** Records every layout shift, starting with the next page. */
function recordShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Element | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80));
        if (entry.value > 0.001) shifts.push(`${entry.value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('the stored numbers of a villa come back as they were, and each item has its amount and its share', async ({
  page,
  site,
}) => {
  await storeVilla(page);
  await recordShifts(page);
  const calculator = calculatorOn(page, site);
  const { total } = calculator;
  const said = calculator.section.getByRole('status');

  await test.step('the section is complete before hydration, and does not shift when its link leads there', async () => {
    await page.goto(site.path('/'));
    await expect(calculator.section.getByRole('listitem')).toHaveCount(8);
    await expect(calculator.sum).toHaveText('0');
    // Layout shifts during loading are tested in every-page.
    await page.evaluate(async () => {
      await document.fonts.ready;
      (window as unknown as { shifts: string[] }).shifts.length = 0;
    });
    await page
      .getByRole('main')
      .getByRole('link', { name: site.say('حاسبة التكلفة', 'Estimation Calculator') })
      .first()
      .click();
    await expect(calculator.section).toBeInViewport();
    await expect(calculator.sum).toHaveText('430,560');
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    await expect(calculator.choice('فيلا', 'Villa')).toBeChecked();
    await expect(total).toContainText(site.say('الدور الأرضي30.4%', 'Ground floor30.4%'));
  });

  await test.step('the bar at the bottom of a phone covers nothing that has keyboard focus', async () => {
    const bar = calculator.section.locator('.fixed');
    const last = calculator.section.getByRole('button', { name: site.say('بيت الدرج', 'Stair box') }).first();
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    if (size.width > 390) await page.setViewportSize({ width: 390, height: 844 });
    const isAtLast = () => last.evaluate((button) => button === document.activeElement);
    // How far the focused element reaches below the upper edge of the bar.
    const covered = () =>
      bar.evaluate((bar) =>
        bar.checkVisibility({ visibilityProperty: true })
          ? (document.activeElement?.getBoundingClientRect().bottom ?? 0) - bar.getBoundingClientRect().top
          : 0,
      );
    await calculator.choice('فيلا', 'Villa').focus();
    for (let step = 0; step < 20 && !(await isAtLast()); step += 1) {
      await page.keyboard.press('Tab');
      expect(await covered(), `after ${step + 1} tabs`).toBeLessThanOrEqual(0);
    }
    expect(await isAtLast()).toBe(true);
    if (size.width > 390) await page.setViewportSize(size);
  });

  await test.step('the total stays visible, and the chat link clear of it', async () => {
    const totals = calculator.section.locator('[data-final]').filter({ visible: true });
    const chat = page.getByRole('link', { name: site.say('تحدّث معنا', 'Chat with us') });
    // Read at once: any of them may hide at any moment.
    const shown = () =>
      calculator.section.locator('[data-final]').evaluateAll(
        (all) =>
          all.filter((total) => {
            const { top, bottom } = total.getBoundingClientRect();
            return total.checkVisibility({ visibilityProperty: true }) && top > 0 && bottom < innerHeight;
          }).length,
      );
    const covered = async () => {
      const link = await chat.boundingBox();
      const button = await calculator.print.boundingBox();
      if (!link || !button) return null;
      const beside = link.x >= button.x + button.width || link.x + link.width <= button.x;
      return !beside && link.y < button.y + button.height && link.y + link.height > button.y;
    };
    for (const item of ['soor', 'land_floor', 'stair_box'] as const) {
      await calculator
        .row(item)
        .evaluate((row) => row.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect.poll(shown).toBe(1);
      await expect(totals.last()).toHaveText('430,560');
      await expect.poll(covered).toBe(false);
    }
  });

  await test.step('the total is announced once typing pauses, and not before', async () => {
    await expect(said).toBeEmpty();
    await calculator.write('tank', '48');
    await expect(said).toHaveText(
      site.say('التقدير المبدئي 447,120 ر.س', 'Preliminary estimate 447,120 SAR'),
    );
    await calculator.write('tank', '24');
  });

  await test.step('every item has its amount and its share of the total, for a building too', async () => {
    const expectAmounts = (expected: string[]) =>
      expect
        .poll(() => calculator.section.getByRole('listitem').allInnerTexts())
        .toEqual(expected.map((amount) => expect.stringMatching(figure(amount))));
    await expect(calculator.sum).toHaveText('430,560');
    await expect(total).toContainText(figure('936'));
    await expectAmounts(amounts.villa);

    const widths = () =>
      total
        .locator('[aria-hidden] > span')
        .evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().width));
    const share = async (index: number) => {
      const all = await widths();
      return (all[index] ?? 0) / all.reduce((sum, width) => sum + width, 0);
    };
    await expect.poll(async () => (await widths()).length).toBe(8);
    await expect.poll(() => share(4)).toBeCloseTo(0.3045);
    await expect.poll(() => share(0)).toBeCloseTo(0.0385);
    await calculator.space('tank').focus();
    await expect(total).toContainText(site.say('خزان3.8%', 'Water tank3.8%'));

    await calculator.choice('عمارة', 'Building').check();
    await expect(calculator.sum).toHaveText('411,840');
    await calculator.choice('عظم وتشطيب', 'Structure and finishing').check();
    await expect(calculator.sum).toHaveText('1,014,300');
    await expect(total).toContainText(figure('1,150'));
    await expectAmounts(amounts.building);
  });

  await test.step('numbers and choices outlast a change of language', async () => {
    await changeLanguage(page, site);
    const other = calculatorOn(page, { ...site, say: (arabic, english) => site.say(english, arabic) });
    await expect(other.sum).toHaveText('1,014,300');
    await expect(other.total).toContainText(site.say('1,014,300 SAR', '1,014,300 ر.س'));
    await expect(other.choice('عمارة', 'Building')).toBeChecked();
    await other.unfold('land_floor');
    await expect(other.space('land_floor')).toHaveValue('285');
    await expect(other.qty('land_floor')).toHaveValue('1');
    await other.choice('فيلا', 'Villa').check();
    await expect(other.sum).toHaveText('1,102,500');
  });
});

test('numbers are suggested, drawn, cleared and counted as they are typed, and stored until the next visit', async ({
  page,
  site,
}) => {
  const calculator = calculatorOn(page, site);
  const { part, space, sum } = calculator;
  const undo = page.getByRole('button', { name: site.say('تراجع', 'Undo') });
  await calculator.open();

  await test.step('land and floors alone suggest all eight items, and one click undoes it', async () => {
    const outline = calculator.section.getByRole('form', {
      name: site.say('ابدأ بثلاثة أرقام', 'Start with three numbers'),
    });
    const suggest = outline.getByRole('button', { name: site.say('اقترح المساحات', 'Suggest areas') });
    const fault = outline.getByRole('alert').filter({ hasText: /\S/ });
    await suggest.click();
    await expect(fault).toHaveText(
      site.say('اكتب مساحة الأرض أو مسطح الدور.', 'Enter the land area or the floor area.'),
    );
    await outline.getByRole('textbox', { name: site.say('مساحة الأرض', 'Land area') }).fill('300');
    await outline.getByRole('textbox', { name: site.say('عدد الأدوار', 'Floors') }).fill('2');
    await suggest.click();
    await expect(sum).toHaveText('307,740');
    await expect(fault).toHaveCount(0);
    await expect.poll(calculator.cart).toHaveLength(8);
    await undo.click();
    await expect(sum).toHaveText('0');
    await expect(undo).toHaveCount(0);
  });

  await test.step('the part being edited is highlighted, and a clicked part opens its item', async () => {
    await expect(part('tank')).toHaveAttribute('data-state', 'empty');
    await calculator.write('tank', '24');
    await expect(part('tank')).toHaveAttribute('data-state', 'active');
    await part('relative_floor').click();
    await expect(space('relative_floor')).toBeFocused();
    await expect(part('relative_floor')).toHaveAttribute('data-state', 'active');
    await page.mouse.move(0, 0);
    await expect(part('tank')).toHaveAttribute('data-state', 'filled');
    await expect(part('soor')).toHaveAttribute('data-state', 'empty');
  });

  await test.step('everything is cleared at once, which can be undone', async () => {
    const tank = [{ type: 'tank', qty: 1, space: 24 }];
    await expect(sum).toHaveText('16,560');
    await calculator.section.getByRole('button', { name: site.say('تصفير القيم', 'Clear values') }).click();
    await expect(sum).toHaveText('0');
    await calculator.unfold('tank');
    await expect(space('tank')).toHaveValue('');
    await expect(calculator.qty('tank')).toHaveValue('0');
    expect(await calculator.cart()).toBeNull();
    await undo.click();
    await expect(sum).toHaveText('16,560');
    expect(await calculator.cart()).toEqual(tank);
    await calculator.write('tank', '', '0');
  });

  await test.step('every number counts as it is typed, and is stored', async () => {
    await calculator.unfold('land_floor');
    await space('land_floor').focus();
    const typed: [string, number, string][] = [
      ['2', 2, '920'],
      ['8', 28, '12,880'],
      ['5', 285, '131,100'],
    ];
    for (const [key, space, amount] of typed) {
      await page.keyboard.press(key);
      await expect(sum).toHaveText(amount);
      await expect(calculator.row('land_floor')).toContainText(`1 × ${space} × 1 × 460 = ${amount}`);
      expect(await calculator.cart()).toEqual([{ type: 'land_floor', qty: 1, space }]);
    }
    await expect(calculator.qty('land_floor')).toHaveValue('1');

    await calculator.write('recur_floor', '262', '6');
    await expect(sum).toHaveText('854,220');
    await expect(calculator.row('recur_floor')).toContainText('6 × 262 × 1 × 460 = 723,120');
    await expect(part('recur_floor').locator('text')).toContainText('×6');
    const more = site.say('زد العدد: الدور المتكرر', 'Increase quantity: Typical floor');
    await calculator.section.getByRole('button', { name: more }).click();
    await expect(part('recur_floor').locator('text')).toContainText('×7');
  });

  await test.step('numbers and choices are restored on return', async () => {
    const numbers = [
      { type: 'land_floor', qty: 1, space: 285 },
      { type: 'recur_floor', qty: 7, space: 262 },
    ];
    expect(await calculator.cart()).toEqual(numbers);
    await calculator.choice('عمارة', 'Building').check();
    await expect(sum).toHaveText('932,360');
    await page.reload();
    await reach(page, 'estimation-calculator');
    await expect(sum).toHaveText('932,360');
    await expect(calculator.choice('عمارة', 'Building')).toBeChecked();
    await calculator.unfold('land_floor');
    await expect(space('land_floor')).toHaveValue('285');
    await calculator.write('recur_floor', '', '0');
    await expect(sum).toHaveText('125,400');
    expect(await calculator.cart()).toEqual(numbers.slice(0, 1));
  });

  await test.step('the notice that offers to undo goes with the calculator', async () => {
    await calculator.section.getByRole('button', { name: site.say('تصفير القيم', 'Clear values') }).click();
    await expect(undo).toBeVisible();
    await calculator.section.getByRole('link', { name: site.say('سجّل الدخول', 'Log in') }).click();
    await expect(page.locator('main form [name="password"]')).toBeVisible();
    // By itself it goes after six seconds.
    await expect(undo).toHaveCount(0, { timeout: 2000 });
  });
});

test('a field takes digits of three scripts, typed, pasted and by arrow keys, and no letters or impossible numbers', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const calculator = calculatorOn(page, site);
  const { fault } = calculator;
  await calculator.open();
  await calculator.unfold('tank');
  const [field, quantity] = [calculator.space('tank'), calculator.qty('tank')];

  await test.step('digits of three scripts, typed and pasted, and no letters', async () => {
    const noNumber = (text: string) =>
      site.say(
        `«\u2068${text}\u2069» ليس رقمًا بين 0 و9999.`,
        `“\u2068${text}\u2069” is not a number from 0 to 9999.`,
      );
    // All that counts as a number is tested in number-entry.test.ts.
    for (const written of ['٣٣٫٣٣', '۳۳٫۳۳']) {
      await field.fill('');
      await field.pressSequentially(written);
      await expect(field).toHaveValue('33.33');
      await page.evaluate((text) => navigator.clipboard.writeText(text), `${written} م²`);
      await field.fill('1');
      await field.press('ControlOrMeta+a');
      await field.press('ControlOrMeta+v');
      await expect(field).toHaveValue('33.33');
      await expect(calculator.sum).toHaveText('22,998');
    }
    await field.fill('');
    await field.pressSequentially('a1e2ب3م');
    await expect(field).toHaveValue('123');
    await expect(fault).toHaveText(noNumber('123م'));
    await field.fill('');
    await field.pressSequentially('12,5');
    await expect(calculator.sum).toHaveText('8,625');
    for (const sides of ['20×15', '½']) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), sides);
      await field.press('ControlOrMeta+a');
      await field.press('ControlOrMeta+v');
      await expect(field).toHaveValue('12,5');
      await expect(fault).toHaveText(noNumber(sides));
    }
    await field.blur();
    await expect(fault).toHaveCount(0);
    await field.blur();
    await expect(field).toHaveValue('12.5');
  });

  await test.step('arrow and page keys', async () => {
    await quantity.fill('0');
    for (const [key, value] of [
      ['PageUp', '10'],
      ['ArrowUp', '11'],
      ['PageDown', '1'],
      ['ArrowDown', '0'],
      ['ArrowUp', '1'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(quantity).toHaveValue(value);
    }
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0.1');
    await page.keyboard.press('ArrowUp');
    await expect(field).toHaveValue('1.1');
    await expect(calculator.sum).toHaveText('759');
  });

  await test.step('an impossible number does not count, and becomes the nearest possible one, with a message', async () => {
    const leave = async (field: Locator, written: string, kept: string, sentence: string) => {
      await field.fill(written);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(calculator.sum).toHaveText('0');
      await field.blur();
      await expect(field).toHaveValue(kept);
      await expect(fault).toHaveText(sentence);
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${sentence}`));
      await field.fill('24');
      await expect(fault).toHaveCount(0);
    };
    const range = site.say('القيمة بين 0 و9999.', 'Enter a value from 0 to 9999.');
    const whole = site.say('أدخل عددًا صحيحًا بين 0 و9999.', 'Enter a whole number from 0 to 9999.');
    await leave(field, '10000', '9999', range);
    await leave(quantity, '٢٫٥', '2', whole);
    await leave(quantity, '-5', '0', range);
    await quantity.fill('9999');
    await quantity.blur();
    await expect(quantity).toHaveValue('9999');
    await expect(fault).toHaveCount(0);
    await expect(calculator.sum).toHaveText('165,583,440');

    await quantity.fill('2.5');
    await field.fill('99999');
    await field.blur();
    await expect(fault).toHaveText([whole, range]);
    const [first, second] = await fault.evaluateAll((sentences) =>
      sentences.map((sentence) => {
        const { left, right } = sentence.getBoundingClientRect();
        return { left, right };
      }),
    );
    expect((first?.right ?? 0) <= (second?.left ?? 0) || (second?.right ?? 0) <= (first?.left ?? 0)).toBe(
      true,
    );
  });
});

test(
  'what is entered before scripts load counts after hydration, and a visitor who prints is asked to log in',
  onDesktop,
  async ({ page, site }) => {
    const calculator = calculatorOn(page, site);
    const release = await heldBack(page, '**/assets/*.js');
    await page.goto(site.path('/'), { waitUntil: 'domcontentloaded' });
    await calculator.choice('عمارة', 'Building').check();
    await calculator.write('tank', '24');
    release();
    await expect(calculator.sum).toHaveText('15,840');
    await expect(calculator.choice('عمارة', 'Building')).toBeChecked();
    await expect.poll(calculator.cart).toEqual([{ type: 'tank', qty: 1, space: 24 }]);

    const question = page.getByRole('alertdialog', {
      name: site.say('فضلًا سجّل الدخول لطباعة التقدير!', 'Please login to print the estimation!'),
    });
    await test.step('a visitor is asked to log in, before anything else', async () => {
      await calculator.print.click();
      await expect(question.getByRole('button', { name: site.say('تسجيل الدخول', 'Login') })).toBeFocused();
      await question.getByRole('button', { name: site.say('إلغاء', 'Cancel') }).click();
      await expect(question).toBeHidden();
      await expect(calculator.print).toBeFocused();
      await expect(calculator.sum).toHaveText('15,840');

      await calculator.write('tank', '', '0');
      await expect(calculator.sum).toHaveText('0');
      await calculator.print.click();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
    });

    await test.step('a user is asked for numbers', async () => {
      await page.evaluate(() => {
        localStorage.setItem('user', '{"id":1}');
        localStorage.setItem('token', 'marker');
      });
      await calculator.print.click();
      await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
        site.say('فضلًا أكمل الحقول المطلوبة!', 'Please fill in the required fields!'),
      );
      await expect(question).toBeHidden();
    });

    await test.step('the numbers are kept on the way to the login', async () => {
      await page.evaluate(() => localStorage.removeItem('token'));
      await calculator.write('tank', '48');
      await calculator.print.click();
      await question.getByRole('button', { name: site.say('تسجيل الدخول', 'Login') }).click();
      await expect(page).toHaveURL(new RegExp(`${site.path('/login')}$`));
      expect(await calculator.cart()).toEqual([{ type: 'tank', qty: 1, space: 48 }]);
    });
  },
);

test.describe('in motion', () => {
  test.use(inMotion);

  test(
    'renders the building at once, animates additions, and keeps the unit clear of a scrolling total',
    onPhone,
    async ({ page, site }) => {
      await page.addInitScript(() => {
        const eased = new Set<Element>();
        Object.assign(window, { eased });
        addEventListener('transitionrun', ({ target, propertyName }) => {
          const element = target as Element;
          if (propertyName === 'opacity' && element.closest('[data-part]')) eased.add(element);
        });
      });
      const eased = () => page.evaluate(() => (window as unknown as { eased: Set<Element> }).eased.size);
      const calculator = calculatorOn(page, site);
      await page.goto(site.path('/'));
      // The whole page is rendered before it is scrolled.
      await expect(page.locator('html')).toHaveAttribute('data-whole');
      // Animations that start by themselves do so within two frames.
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      expect(await eased()).toBe(0);
      await reach(page, 'estimation-calculator');
      await calculator.choice('عمارة', 'Building').check();
      await expect.poll(eased).toBeGreaterThan(0);

      await calculator.write('tank', '9999');
      await expect(calculator.sum).toHaveText('6,599,340');
      const overlap = calculator.sum.evaluate(async (sum) => {
        let max = 0;
        const unit = sum.nextElementSibling as Element;
        const figure = sum.firstElementChild as Element;
        while (figure.textContent !== '660') {
          await new Promise(requestAnimationFrame);
          max = Math.max(max, unit.getBoundingClientRect().right - figure.getBoundingClientRect().left);
        }
        return max;
      });
      await calculator.space('tank').fill('1');
      expect(await overlap).toBeLessThan(1);
      await expect(calculator.sum).toHaveText('660');
    },
  );
});

test(
  'keeps input from before hydration when its link is clicked',
  inProof(onDesktop),
  async ({ page, site }) => {
    const calculator = calculatorOn(page, site);
    const release = await heldBack(page, '**/calculator-section*.js');
    await open(page, site.path('/'));
    await calculator.write('tank', '24', '2');
    await calculator.choice('عمارة', 'Building').check();
    await page
      .getByRole('main')
      .getByRole('link', { name: site.say('حاسبة التكلفة', 'Estimation Calculator') })
      .first()
      .click();
    await expect(page).toHaveURL(/#estimation-calculator$/);
    await expect(calculator.space('tank')).toHaveValue('24');
    await expect(calculator.choice('عمارة', 'Building')).toBeChecked();
    release();
    await expect(calculator.sum).toHaveText('31,680');
    await expect(calculator.choice('عمارة', 'Building')).toBeChecked();
    expect(await calculator.cart()).toEqual([{ type: 'tank', qty: 2, space: 24 }]);
  },
);
