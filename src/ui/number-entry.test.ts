import { describe, expect, it } from 'vitest';
import { numberIn, settled, stepped, tidyNumber, withInserted } from './number-entry.ts';

const area = { min: 0, max: 9999, decimals: 2 };
const quantity = { min: 0, max: 9999, decimals: 0 };

describe('valid input', () => {
  it.each([
    ['nothing', '', ''],
    ['Latin digits', '262', '262'],
    ['Arabic-Indic digits', '٢٦٢', '262'],
    ['Persian digits', '۲۶۲', '262'],
    ['digits of three scripts at once', '2٦۲', '262'],
    ['a point', '33.33', '33.33'],
    ['the Arabic decimal sign', '٣٣٫٣٣', '33.33'],
    ['the Arabic decimal sign among Latin digits', '33٫33', '33.33'],
    ['an Arabic comma between digits', '٣٣،٥', '33.5'],
    ['a number that is still being written', '33.', '33.'],
    ['a decimal sign just typed', '33٫', '33.'],
    ['an Arabic comma just typed', '33،', '33.'],
    ['a leading point', '.5', '.5'],
    ['a leading Arabic decimal sign', '٫٥', '.5'],
    ['thousands separators', '1,284.50', '1284.50'],
    ['Arabic thousands separators', '١٬٢٨٤٫٥', '1284.5'],
    ['spaces and a no-break space', ' 1 284\u00a0', '1284'],
    ['direction marks', '\u200f٢٦٢\u200e', '262'],
    ['a unit pasted with the number', '262 م²', '262'],
    ['a minus', '-5', '-5'],
    ['a typographic minus', '\u22125', '-5'],
    ['a lone minus', '-', '-'],
    ['letters around a number, which fall away', 'a12ب', '12'],
    ['letters within', '1a2ب', null],
    ['letters alone', 'abc', ''],
    ['a comma just typed', '12,', '12,'],
    ['a decimal comma', '12,5', '12,5'],
    ['a comma that groups thousands', '1,284', '1284'],
    ['a lone comma before a fraction', ',5', ',5'],
    ['commas that group nothing', '1,28,4', null],
    ['a point that groups thousands', '1.284,5', null],
    ['a product', '20×15', null],
    ['a fraction', '285/2', null],
    ['two numbers', '20 15', null],
    ['an exponent', '1e3', null],
    ['a third decimal, which is cut', '33.339', '33.33'],
    ['two points', '1.2.3', null],
    ['a minus inside', '12-5', null],
    ['more digits than any number needs', '1234567890123', null],
  ])('takes %s', (_name, text, expected) => {
    expect(tidyNumber(text)).toBe(expected);
  });
});

describe("inserting into a field's text", () => {
  it.each([
    ['a digit', '1', '5', '2', '152'],
    ['an Arabic digit', '1', '٥', '', '15'],
    ['a letter, which is refused', '1', 'm', '2', null],
    ['an Arabic letter, which is refused', '1', 'م', '2', null],
    ['a letter at the end, which changes nothing', '12', 'm', '', '12'],
    ['a second point', '1.', '.', '5', null],
    ['a decimal sign', '33', '٫', '', '33.'],
    ['a decimal comma of the Arabic keyboard', '33', '،', '', '33.'],
    ['a comma', '1', ',', '2', '1,2'],
    ['the third digit after a comma', '1,28', '4', '', '1284'],
    ['a product with letters', '', '20 x 15', '', null],
    ['a product of Arabic digits', '', '٢٠ × ١٥', '', null],
    ['a copied cell with its unit', '', '1,284.5 m2', '', '1284.5'],
    ['a copied cell with its Arabic unit', '', '٢٦٢ م2', '', '262'],
    ['a copied cell with a raised unit', '', '262.5 م²', '', '262.5'],
    ['a copied amount with its currency', '', '١٬٢٥٠٫٥ ر.س', '', '1250.5'],
    ['words around a number', '', 'about 12 metres.', '', '12'],
    ['words alone', '7', 'abc', '', '7'],
  ])('%s', (_name, before, data, after, expected) => {
    expect(withInserted(before, data, after)).toBe(expected);
  });
});

describe('the number in a field', () => {
  it.each([
    ['', area, 0],
    ['-', area, 0],
    ['.', area, 0],
    ['0', area, 0],
    ['007', area, 7],
    ['33.', area, 33],
    ['.5', area, 0.5],
    ['33.33', area, 33.33],
    ['9999', area, 9999],
    ['9999.01', area, null],
    ['10000', area, null],
    ['-1', area, null],
    ['12', quantity, 12],
    ['12.', quantity, 12],
    ['12,5', area, 12.5],
    ['12,', area, 12],
    [',5', area, 0.5],
    ['12.0', quantity, 12],
    ['1.5', quantity, null],
  ])('%j under %j is %j', (text, rules, expected) => {
    expect(numberIn(text, rules)).toBe(expected);
  });
});

describe('leaving a field', () => {
  it.each([
    ['12', quantity, 12, null],
    ['', quantity, 0, null],
    ['33.33', area, 33.33, null],
    ['12000', area, 9999, 'range'],
    ['9999.99', area, 9999, 'range'],
    ['-5', area, 0, 'range'],
    ['999999999999', quantity, 9999, 'range'],
    ['2.5', quantity, 2, 'whole'],
    ['2,5', quantity, 2, 'whole'],
    ['0.99', quantity, 0, 'whole'],
    ['-2.5', quantity, 0, 'range'],
  ])('with %j under %j leaves %j and says %j', (text, rules, value, fault) => {
    expect(settled(text, rules)).toEqual({ value, fault });
  });
});

describe('stepping', () => {
  it.each([
    [0, 1, 1],
    [0, -1, 0],
    [9999, 1, 9999],
    [9995, 10, 9999],
    [3, -10, 0],
    [0.1, 1, 1.1],
    [33.33, 10, 43.33],
    [1.1, -1, 0.1],
  ])('from %d by %d comes to %d', (value, by, expected) => {
    expect(stepped(value, by, area)).toBe(expected);
  });
});
