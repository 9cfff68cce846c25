import { describe, expect, it } from 'vitest';
import { line, paragraph } from './fields.ts';

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
