import { expect, it, vi } from 'vitest';
// @ts-expect-error: a script that runs before anything is installed, on whatever Node is there
import { outcomesOf } from '../../bin/steps.mjs';

it('a failing step of `npm test` skips only steps that need it, and hides no other failure', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const order: string[] = [];
  const step = (name: string, more: object, fails = false) => ({
    name,
    run: async () => {
      await new Promise(setImmediate);
      order.push(name);
      if (fails) throw new Error(`${name} ended with 1`);
    },
    ...more,
  });
  const outcomes: { name: string; state: string }[] = await outcomesOf([
    step('packages', {}),
    step('build', { needs: ['packages'] }, true),
    step('rules', { needs: ['packages'] }, true),
    step('browser', { needs: ['build'], after: ['rules'] }),
    step('lint', { needs: ['packages'], after: ['rules'] }),
  ]);
  expect(outcomes.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'packages passed',
    'build failed',
    'rules failed',
    'browser left out',
    'lint passed',
  ]);
  expect(order).toEqual(['packages', 'build', 'rules', 'lint']);
  expect(said.mock.calls.flat()).toEqual(['✗ build: build ended with 1', '✗ rules: rules ended with 1']);
  vi.restoreAllMocks();
});
