import { describe, expect, it } from 'vitest';
import { id, idAsText, line, paragraph, text } from './fields.ts';

describe('a line of text', () => {
  it.each([
    ['is trimmed', '  أحمد العتيبي ', 'أحمد العتيبي'],
    ['keeps titles and mixed scripts', 'م. سارة (PMO)', 'م. سارة (PMO)'],
    ['keeps characters beyond the basic plane', 'بيت 🏠', 'بيت 🏠'],
  ])('%s', (_name, given, read) => {
    expect(line().parse(given)).toBe(read);
  });

  it.each([
    ['nothing but spaces', '   '],
    ['nothing that can be seen', '\u200f\u200b\u00ad'],
    ['a line break', 'أحمد\nالعتيبي'],
    ['a control character', 'أحمد\u0000'],
    ['half a surrogate pair', 'بيت \ud83c'],
    ['more characters than allowed', 'ا'.repeat(256)],
  ])('refuses %s', (_name, given) => {
    expect(line().safeParse(given).success).toBe(false);
  });
});

it('a paragraph keeps its line ends', () => {
  expect(paragraph().parse('سطر\r\nوسطر\tثالث')).toBe('سطر\r\nوسطر\tثالث');
});

it('a paragraph reports once that it is missing, even if only invisible characters are left', () => {
  for (const empty of ['', ' \n ', '\u200b\n\u200f']) {
    expect(paragraph().safeParse(empty).error?.issues).toHaveLength(1);
  }
});

it('an optional text contains no control character', () => {
  expect(text(9).parse(' ')).toBe('');
  expect(text(9).safeParse('a\u0000b').success).toBe(false);
});

it.each([id, idAsText])('an id is a whole number from 1 that fits the column of both databases', (field) => {
  expect(field.parse(2_147_483_647)).toBe(2_147_483_647);
  for (const none of [0, -1, 1.5, 2_147_483_648, 99_999_999_999]) {
    expect(field.safeParse(none).success).toBe(false);
  }
});
