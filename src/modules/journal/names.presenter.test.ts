import { expect, it } from 'vitest';
import { valueName } from './names.presenter.ts';

const reading = { t: (key: string) => key, locale: 'en' as const };

it.each(['net', 'gross', 'due', 'credited', 'fee'])('writes %s as an amount', (field) => {
  expect(valueName([field], 1150, reading)).toBe('1,150.00');
});

it('writes ids and short numbers as they are', () => {
  expect(valueName(['project_id'], 12_345, reading)).toBe('12345');
  expect(valueName(['year'], 2026, reading)).toBe('2026');
});
