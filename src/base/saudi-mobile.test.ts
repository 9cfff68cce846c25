import { expect, test } from 'vitest';
import { spacedPhone } from './saudi-mobile.ts';

test.each([
  ['+966501234567', '+966 50 123 4567'],
  ['+966112345678', '+966112345678'],
  ['+971501234567', '+971501234567'],
  ['', ''],
])('%s is read as %s', (phone, read) => {
  expect(spacedPhone(phone)).toBe(read);
});
