import { expect, it } from 'vitest';
import type { ListRow } from './list-rows.ts';
import { hasFreeSlot, slotFor } from './picture-slots.ts';

const row = (key: number, image: string): ListRow => ({ key, common: { image }, arabic: {}, english: {} });

it("a slide keeps its picture's entry", () => {
  const rows = [row(0, 'hero_image_1'), row(1, 'hero_image_2')];
  expect(slotFor('slides', rows, rows[1] as ListRow)).toBe('hero_image_2');
});

it("a slide without a picture, or with another slide's, gets its own entry", () => {
  const rows = [
    row(0, 'hero_image_1'),
    row(1, ''),
    row(2, 'hero_image_1'),
    row(3, 'service_image_commercial'),
  ];
  const slots = rows.map((each) => slotFor('slides', rows, each));
  expect(slots).toEqual(['hero_image_2', 'hero_image_2', 'hero_image_2', 'hero_image_2']);
});

it('there are as many slides with pictures as there are entries for them', () => {
  const rows = Array.from({ length: 6 }, (_, key) => row(key, `hero_image_${key + 1}`));
  expect([hasFreeSlot('slides', rows), hasFreeSlot('slides', rows.slice(1))]).toEqual([false, true]);
  expect(slotFor('slides', [...rows, row(6, '')], row(6, ''))).toBeUndefined();
});

it("a card has its service's picture", () => {
  const card = { ...row(0, ''), common: { id: 'commercial', image: '' } };
  expect(slotFor('services', [card], card)).toBe('service_image_commercial');
});
