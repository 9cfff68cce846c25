import { describe, expect, it } from 'vitest';
import { checkNewPassword, looksLikeCode, looksLikeEmail, missing } from './form-check.ts';

describe('the check of a form before it is sent', () => {
  it('finds the empty fields', () => {
    expect(missing({ name: ' ', email: 'a@b.c' }, ['name', 'email'])).toEqual({ name: 'required' });
  });

  it.each([
    ['noura@example.com', true],
    [' noura@example.com ', true],
    ['noura@example', false],
    ['noura', false],
  ])('takes %s for an address: %s', (text, expected) => {
    expect(looksLikeEmail(text)).toBe(expected);
  });

  it.each([
    ['', '', { password: 'required', password_confirmation: 'required' }],
    ['1234567', '1234567', { password: 'short' }],
    ['🏠🏠🏠🏠', '🏠🏠🏠🏠', { password: 'short' }],
    ['🏠🏠🏠🏠🏠🏠🏠🏠', '🏠🏠🏠🏠🏠🏠🏠🏠', {}],
    ['سبعةأحرف', 'سبعةأحرف', {}],
    ['correct horse', 'correct house', { password_confirmation: 'differs' }],
    ['correct horse', 'correct horse', {}],
  ])(
    'finds the fault of the password %s and its repetition %s',
    (password, password_confirmation, faults) => {
      expect(checkNewPassword({ password, password_confirmation })).toEqual(faults);
    },
  );

  it.each([
    ['123456', true],
    ['123 456', true],
    ['١٢٣٤٥٦', true],
    ['۱۲۳۴۵۶', true],
    ['12345', false],
    ['12345a', false],
  ])('takes %s for a code: %s', (text, expected) => {
    expect(looksLikeCode(text)).toBe(expected);
  });
});
