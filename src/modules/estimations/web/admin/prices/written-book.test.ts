import { expect, it } from 'vitest';
import { presentPriceBook } from '../../../estimations.presenter.ts';
import { firstPriceBook } from '../../../price-book/first-price-book.values.ts';
import { cellName, plainFigure, readWritten, withCell, written } from './written-book.ts';

const first = presentPriceBook(firstPriceBook);

it('reads back what it wrote', () => {
  const { figures, faulty } = readWritten(written(first));
  expect(figures).toEqual({ prices: first.prices, ratios: first.ratios });
  expect(faulty.size).toBe(0);
});

it.each([
  ['٤٨٠٫٥', 480.5],
  ['۱٬۲۵۰', 1250],
  ['1,300.25', 1300.25],
])('takes %s', (text, value) => {
  const book = withCell(written(first), { realty: 'villa', work: 'bones', row: 'price' }, text);
  expect(readWritten(book).figures.prices.villa.bones).toBe(value);
});

it.each([
  ['٤٨٠٫٥', '480.5'],
  ['1,300.00', '1300'],
  ['كم؟', 'كم؟'],
])('shows %s as %s beside what somebody else wrote', (text, shown) => {
  expect(plainFigure(text)).toBe(shown);
});

it.each(['', '0', '-1', 'x', '1.005'])('marks %j', (text) => {
  const cell = { realty: 'building', work: 'bones', row: 'tank' } as const;
  const { faulty } = readWritten(withCell(written(first), cell, text));
  expect([...faulty]).toEqual([cellName('building', 'bones', 'tank')]);
});
