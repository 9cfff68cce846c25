import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tidyAtRest } from './at-rest.ts';

let spent = 0;
const collect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  spent = 0;
  collect.mockClear();
});
afterEach(() => void vi.useRealTimers());

/** Two seconds with this share of a core in use. */
async function passes(share: number): Promise<void> {
  spent += share * 2000;
  await vi.advanceTimersByTimeAsync(2000);
}

test('memory is given back once, when the start is over and the process quiet', async () => {
  const running = tidyAtRest(() => spent, collect);
  for (const share of [0.9, 0.1, 0.02, 0.1, 0.02]) await passes(share);
  expect(collect).not.toHaveBeenCalled();
  await passes(0.01);
  expect(collect).toHaveBeenCalledTimes(1);
  for (const share of [0.02, 0.2, 0, 0, 0]) await passes(share);
  expect(collect).toHaveBeenCalledTimes(1);
  await running.stop();
});

test('after a busy time it is given back again, and not once it has been stopped', async () => {
  const running = tidyAtRest(() => spent, collect);
  for (const share of [0, 0, 0.3, 0, 0]) await passes(share);
  expect(collect).toHaveBeenCalledTimes(2);
  await passes(1);
  await running.stop();
  for (const share of [0, 0, 0]) await passes(share);
  expect(collect).toHaveBeenCalledTimes(2);
});
