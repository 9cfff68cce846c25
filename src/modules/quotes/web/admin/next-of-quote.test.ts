import { expect, it } from 'vitest';
import { mayRevise, mayTakeBack } from './next-of-quote.ts';

it('offers a revision until there is a newer one, and not of drafts and accepted quotes', () => {
  expect(mayRevise({ state: 'sent', newer_revision: null })).toBe(true);
  expect(mayRevise({ state: 'expired', newer_revision: { id: 2, revision: 2 } })).toBe(false);
  expect(mayRevise({ state: 'accepted', newer_revision: null })).toBe(false);
});

it('offers to take an acceptance back until there is a contract', () => {
  expect(mayTakeBack({ state: 'accepted', contracted: false })).toBe(true);
  expect(mayTakeBack({ state: 'accepted', contracted: true })).toBe(false);
  expect(mayTakeBack({ state: 'sent', contracted: false })).toBe(false);
});
