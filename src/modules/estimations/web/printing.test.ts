import { describe, expect, it } from 'vitest';
import { isSignedIn, nextPrintStep } from './printing.ts';

describe('pressing print', () => {
  it.each([
    ['asks a visitor to log in', false, true, 430_560_00, 'login'],
    ['asks a visitor to log in before anything else', false, true, 0, 'login'],
    ['asks for numbers when the total is zero', true, true, 0, 'empty'],
    ['asks for numbers whether or not saving is there', true, false, 0, 'empty'],
    ['prints what a user has entered', true, true, 1, 'print'],
    ['treats everyone as a visitor while nothing can be saved', true, false, 1, 'login'],
  ])('%s', (_name, signedIn, canSave, total, step) => {
    expect(nextPrintStep({ signedIn, canSave, total })).toBe(step);
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
