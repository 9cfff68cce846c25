import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Pace, startRounds } from './rounds.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** When rounds ran, with a nudge every 20 ms for 200 ms. */
async function roundsOf(pace: Partial<Pace>): Promise<number[]> {
  const began: number[] = [];
  const start = performance.now();
  const rounds = startRounds(async () => void began.push(performance.now() - start), {
    ...{ every: 10_000, soon: 50, patience: 100 },
    ...pace,
  });
  for (let time = 0; time < 200; time += 20) {
    rounds.nudge();
    await vi.advanceTimersByTimeAsync(20);
  }
  await vi.advanceTimersByTimeAsync(1000);
  await rounds.stop();
  return began;
}

it('further nudges do not put a round off', async () => {
  expect((await roundsOf({}))[0]).toBe(50);
});

it('a burst of nudges has one round after it', async () => {
  expect(await roundsOf({ latest: 500 })).toEqual([230]);
});

it('steady nudges put a round off only for so long', async () => {
  expect((await roundsOf({ latest: 120 }))[0]).toBe(120);
});

it('the first round waits, unless nudged', async () => {
  const began: number[] = [];
  const start = performance.now();
  const pace = { first: 300, every: 10_000, soon: 50, patience: 100 };
  const begin = () => startRounds(async () => void began.push(performance.now() - start), pace);
  const left = begin();
  await vi.advanceTimersByTimeAsync(400);
  await left.stop();
  const nudged = begin();
  nudged.nudge();
  await vi.advanceTimersByTimeAsync(400);
  await nudged.stop();
  expect(began).toEqual([300, 450]);
});
