import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withNext } from './sign-in/sign-in.ts';
import { clearWayBack, comeBackTo, wayBack } from './way-back.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the way back after a login', () => {
  it('is kept for an hour, or until it is removed', () => {
    expect(wayBack()).toBeNull();
    comeBackTo('/#estimation-calculator');
    vi.advanceTimersByTime(59 * 60_000);
    expect(wayBack()).toBe('/#estimation-calculator');
    vi.advanceTimersByTime(60_000);
    expect(wayBack()).toBeNull();
    comeBackTo('/');
    clearWayBack();
    expect(wayBack()).toBeNull();
  });

  it.each(['{', 'null', '[]', '{"path":7,"until":9e15}', '{"path":"/","until":9e15}'])(
    'is not read from %s',
    (text) => {
      stored.set('afterLogin', text);
      expect(wayBack()).toBeNull();
    },
  );

  it('is missing if the browser refuses its storage', () => {
    vi.stubGlobal('localStorage', undefined);
    comeBackTo('/');
    clearWayBack();
    expect(wayBack()).toBeNull();
  });
});

it('the page to return to is carried from the login to the registration and back', () => {
  expect(withNext('/register', '?expired=1&next=%2Faccount%23a')).toBe('/register?next=%2Faccount%23a');
  expect(withNext('/login', '?expired=1')).toBe('/login');
});
