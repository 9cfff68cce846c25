import { describe, expect, it } from 'vitest';
import { nextPrintStep } from './printing.ts';

describe('pressing print', () => {
  it.each([
    ['asks a visitor to log in', false, 430_560_00, 'login'],
    ['asks a visitor to log in before anything else', false, 0, 'login'],
    ['asks for numbers when the total is zero', true, 0, 'empty'],
    ['prints what a user has entered', true, 1, 'print'],
  ])('%s', (_name, signedIn, total, step) => {
    expect(nextPrintStep({ signedIn, total })).toBe(step);
  });
});
