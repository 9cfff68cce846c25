import { expect, test } from 'vitest';
import { stepOfKey } from './step-of-key.ts';

test.each([
  ['ArrowRight', 'ltr', 1],
  ['ArrowLeft', 'ltr', -1],
  ['ArrowRight', 'rtl', -1],
  ['ArrowLeft', 'rtl', 1],
  ['ArrowDown', 'rtl', 0],
  ['Tab', 'ltr', 0],
])('%s read %s is a step of %i', (key, dir, step) => {
  expect(stepOfKey(key, dir)).toBe(step);
});
