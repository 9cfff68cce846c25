import { describe, expect, it } from 'vitest';
import { amountInWords } from '#base/amount-in-words.ts';
import { toRiyals } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { byCategory, categories, estimate, projectTypes, realtyTypes } from './estimations.engine.ts';
import { estimationWords } from './estimations.paper.ts';
import { firstPriceBook } from './price-book/first-price-book.values.ts';
import { type PaperEstimation, sheetOf } from './sheet.engine.ts';

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function createDice(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function estimated(dice: () => number, changes: Partial<PaperEstimation> = {}) {
  const measures = byCategory(() => ({
    qty: Math.floor(dice() * 12),
    space: Math.round(dice() * 99_999) / 100,
  }));
  const choices = {
    realty_type: realtyTypes[dice() < 0.5 ? 0 : 1],
    project_type: projectTypes[dice() < 0.5 ? 0 : 1],
  };
  const result = estimate(measures, choices, firstPriceBook);
  const items = byCategory((category) => {
    const item = result.items[category];
    return { ...item, price: toRiyals(item.price), total_amount: toRiyals(item.total_amount), notes: null };
  });
  const estimation: PaperEstimation = {
    id: 7,
    ...choices,
    description: JSON.stringify(items),
    price: toRiyals(result.price),
    total_space: result.total_space,
    total_amount: toRiyals(result.total_amount),
    prices_include_vat: false,
    list: {
      price: toRiyals(result.price),
      ratios: byCategory((category) => result.items[category].ratio),
      total_space: result.total_space,
      total_amount: toRiyals(result.total_amount),
    },
    is_agreed: false,
    discount_amount: 0,
    status: 'pending',
    is_approved: 'N',
    completed_date: null,
    approved_by: null,
    price_book_version: 1,
    valid_until: '2026-12-25',
    created_at: '2026-11-25T09:00:00.000Z',
    code: 'c'.repeat(24),
    verify: { code: 'v'.repeat(24), url: `https://bunyan.example/v/${'v'.repeat(24)}` },
    ...changes,
  };
  return { result, estimation };
}

const sheet = (estimation: PaperEstimation, locale: 'ar' | 'en') =>
  sheetOf(estimation, {
    company: 'Bunyan',
    publicUrl: 'https://bunyan.example',
    locale,
    t: estimationWords(locale),
  });

describe.each(['ar', 'en'] as const)('the sheet in %s', (locale) => {
  it('has the engine’s figures, to the halala, for any input', () => {
    const dice = createDice(20_261_125);
    for (let turn = 0; turn < 200; turn += 1) {
      const { result, estimation } = estimated(dice);
      const { items, total, words: inWords } = sheet(estimation, locale);
      expect(items.map(({ amount, totalSpace, qty }) => [qty, totalSpace, amount])).toEqual(
        categories.map((category) => {
          const item = result.items[category];
          return [
            formatNumber(item.qty, locale),
            formatNumber(item.total_space, locale, 4),
            formatAmount(item.total_amount, locale, false),
          ];
        }),
      );
      expect([total.totalSpace, total.amount, inWords]).toEqual([
        formatNumber(result.total_space, locale, 4),
        formatAmount(result.total_amount, locale, false),
        amountInWords(result.total_amount, locale),
      ]);
    }
  });

  it('goes from the list price to the agreed one, and names the approver', () => {
    const agreed = estimated(createDice(1), {
      is_agreed: true,
      is_approved: 'Y',
      approved_by: 'Sarah',
      completed_date: '2026-11-26',
      list: { price: 460, ratios: byCategory(() => 1), total_space: 1, total_amount: 1000 },
      discount_amount: 25.5,
      total_amount: 974.5,
    });
    const { sums, total, facts, approval, columns } = sheet(agreed.estimation, locale);
    expect(sums.map(({ amount }) => amount)).toEqual(['1,000.00', '\u200e−25.50']);
    expect(total.amount).toBe('974.50');
    expect(facts.map(({ key }) => key)).not.toContain('price');
    expect(columns.price).not.toBe('');
    expect(approval).toContain('Sarah');
  });

  it('of a shared estimation contains no customer data, and no address once its link is revoked', () => {
    const { facts, live } = sheet(estimated(createDice(2), { code: null }).estimation, locale);
    expect(facts.map(({ key }) => key)).toEqual([
      'realty_type',
      'project_type',
      'price',
      'price_book',
      'valid_until',
    ]);
    expect(live.address).toBeNull();
  });
});
