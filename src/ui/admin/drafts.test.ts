import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasDrafts, keepDraft, takeDraft } from './drafts.ts';

const typed = { read: { name: '', password: '' }, values: { name: 'نورة', password: 'secret' } };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a draft is stored without its password and restored once, each form its own', () => {
  expect(keepDraft(1, 'user new', typed)).toBe(true);
  keepDraft(1, 'project 7', { read: { owner: 'a' }, values: { owner: 'b' } });
  expect(takeDraft(1, 'user new')).toEqual({ read: { name: '' }, values: { name: 'نورة' } });
  expect(takeDraft(1, 'user new')).toBeNull();
  expect(takeDraft(1, 'project 7')).toEqual({ read: { owner: 'a' }, values: { owner: 'b' } });
  expect(hasDrafts(1)).toBe(false);
});

test("another user's draft is never shown", () => {
  keepDraft(1, 'project 7', typed);
  expect(hasDrafts(2)).toBe(false);
  expect(takeDraft(2, 'project 7')).toBeNull();
  keepDraft(2, 'partner new', typed);
  expect(takeDraft(1, 'project 7')).toBeNull();
});

test('a browser that refuses storage reports that nothing is stored', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepDraft(1, 'project 7', typed)).toBe(false);
});
