import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readKeeping } from './kept-readings.ts';
import { readingsName } from './session-ending.ts';

let account: number;

beforeEach(() => {
  account = 1;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ id: account }) });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it('without a connection an account reads its own last answer', async () => {
  await readKeeping('day 1', async () => 'rain');
  expect(await readKeeping('day 1', offline)).toBe('rain');
  account = 2;
  await expect(readKeeping('day 1', offline)).rejects.toBeInstanceOf(TypeError);
});

it('answers older than a week are not shown, and leave the device with the next answer', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await readKeeping('day 1', async () => 'rain');
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  await expect(readKeeping('day 1', offline)).rejects.toBeInstanceOf(TypeError);
  await readKeeping('day 2', async () => 'sun');
  const db = await openDB(readingsName);
  expect(await db.getAllKeys('readings')).toEqual(['1 day 2']);
  db.close();
});
