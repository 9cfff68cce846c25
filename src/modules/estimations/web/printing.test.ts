import { describe, expect, it } from 'vitest';
import { isSignedIn, nextPrintStep } from './printing.ts';

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

describe('a user in the browser', () => {
  it.each([
    ['is one with an id and a token', '{"id":7,"name":"x"}', 'abc', true],
    ['needs a token', '{"id":7}', null, false],
    ['needs an id', '{"name":"x"}', 'abc', false],
    ['needs a possible id', '{"id":0}', 'abc', false],
    ['is not broken JSON', '{', 'abc', false],
    ['is not null', 'null', 'abc', false],
    ['is not nothing', null, null, false],
  ])('%s', (_name, user, token, expected) => {
    expect(isSignedIn(user, token)).toBe(expected);
  });
});
