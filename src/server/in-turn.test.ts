import { expect, it } from 'vitest';
import { createTurns } from './in-turn.ts';

it('runs no more jobs at once than allowed, and all of them', async () => {
  const turns = createTurns(2);
  let running = 0;
  let max = 0;
  const job = async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
  };
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((key) => turns.share(key, job)));
  expect(max).toBe(2);
});

it('shares a running job and starts a new one after it', async () => {
  const turns = createTurns(1);
  let made = 0;
  const job = async () => (made += 1);
  expect(await Promise.all([turns.share('a', job), turns.share('a', job)])).toEqual([1, 1]);
  expect(await turns.share('a', job)).toBe(2);
});

it('continues after a failed job', async () => {
  const turns = createTurns(1);
  await expect(turns.share('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.share('a', async () => 'whole')).toBe('whole');
});
