import { afterEach, describe, expect, it, vi } from 'vitest';
import { storedUser } from './session-mark.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a user in the browser', () => {
  it.each([
    ['is one with an id and a token', '{"id":7,"name":"x"}', 'abc', 7],
    ['needs a token', '{"id":7}', undefined, undefined],
    ['needs an id', '{"name":"x"}', 'abc', undefined],
    ['needs a possible id', '{"id":0}', 'abc', undefined],
    ['is not broken JSON', '{', 'abc', undefined],
    ['is not null', 'null', 'abc', undefined],
    ['is not nothing', undefined, undefined, undefined],
  ])('%s', (_name, user, token, id) => {
    vi.stubGlobal('localStorage', { user, token });
    expect(storedUser()?.id).toBe(id);
  });

  it('is nobody if the browser refuses its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(storedUser()).toBeNull();
  });
});
