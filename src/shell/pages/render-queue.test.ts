import { expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

it('runs work in order, once per turn, with other work in between', async () => {
  const pace = createRenderQueue();
  const began: string[] = [];
  const work = ['first', 'second', 'third'].map((name) => pace().then(() => began.push(name)));
  let turns = 0;
  const turn = () => {
    began.push(`turn ${++turns}`);
    if (turns < 3) setImmediate(turn);
  };
  setImmediate(turn);
  await Promise.all(work);
  expect(began).toEqual(['first', 'turn 1', 'second', 'turn 2', 'third']);
  await pace().then(() => began.push('later'));
  expect(began.at(-1)).toBe('later');
});
