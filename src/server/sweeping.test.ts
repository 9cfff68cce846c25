import { expect, it } from 'vitest';
import type { ServerContext } from './context.ts';
import { createLog } from './log.ts';
import { inSlices, startSweeping } from './sweeping.ts';

const context = { log: createLog('silent') } as ServerContext;

it('a stopping process finishes the current slice and leaves the others', async () => {
  let begun = 0;
  let finished = 0;
  let second = () => {};
  const atSecond = new Promise<void>((resolve) => {
    second = resolve;
  });
  const slice = async () => {
    begun += 1;
    if (begun === 2) second();
    await new Promise((resolve) => setTimeout(resolve, 20));
    finished += 1;
    return begun < 100 ? 50 : 0;
  };
  const running = startSweeping(context, (stopping) => inSlices(stopping, slice), 'failed');
  void running.sweep();
  await atSecond;
  await running.stop();
  expect([begun, finished]).toEqual([2, 2]);
});

it('works until nothing is left', async () => {
  const left = [50, 50, 3, 0];
  await inSlices(new AbortController().signal, async () => left.shift() ?? 0);
  expect(left).toEqual([]);
});
