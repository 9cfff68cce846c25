import { expect, it } from 'vitest';
import { type ListShape, listOf, listShapes, rowsOf } from './list-rows.ts';

const slides = listShapes.slides as ListShape;
const slide = (title: string, image: string) => ({ title, lead: '', label: '', image, alt: '' });

it('a list that is read and saved again is the same in both languages', () => {
  const arabic = JSON.stringify([slide('أ', 'one'), slide('ب', 'two')]);
  const english = JSON.stringify([slide('A', 'one'), slide('B', 'two')]);
  const rows = rowsOf(slides, arabic, english);
  expect(rows.map((row) => [row.arabic.title, row.english.title])).toEqual([
    ['أ', 'A'],
    ['ب', 'B'],
  ]);
  expect([listOf(slides, rows, 'arabic'), listOf(slides, rows, 'english')]).toEqual([arabic, english]);
});

it('a slide without English texts leaves the others next to their own', () => {
  const rows = rowsOf(
    slides,
    JSON.stringify([slide('أ', 'one'), slide('ب', 'two')]),
    JSON.stringify([slide('B', 'two')]),
  );
  expect(rows.map((row) => [row.arabic.title, row.english.title])).toEqual([
    ['أ', ''],
    ['ب', 'B'],
  ]);
  expect(JSON.parse(listOf(slides, rows, 'english'))).toEqual([slide('B', 'two')]);
});

it('a row that only one language has comes last, and no rows make an empty value', () => {
  const rows = rowsOf(slides, JSON.stringify([slide('أ', 'one')]), JSON.stringify([slide('B', 'two')]));
  expect(rows.map((row) => [row.arabic.title, row.english.title])).toEqual([
    ['أ', ''],
    ['', 'B'],
  ]);
  expect(listOf(slides, [], 'english')).toBe('');
});
