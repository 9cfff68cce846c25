import { expect, it } from 'vitest';
import { isDrawn, withPoint, withStart } from './signature.ts';

it('a signature is a path of strokes', () => {
  const stroke = withPoint(withPoint(withStart('', [10, 20]), [30.04, 40]), [31, 40.5]);
  expect(stroke).toBe('M10 20L10 20L30 40');
  expect(withStart(stroke, [5.55, 7])).toBe('M10 20L10 20L30 40M5.6 7L5.6 7');
});

it.each([
  ['', false],
  ['M10 20L10 20', false],
  ['M10 20L10 20M5 5L5 5', false],
  ['M10 20L10 20L30 40', true],
])('%j is drawn: %s', (path, drawn) => expect(isDrawn(path)).toBe(drawn));

it('stops growing before the server refuses it', () => {
  let path = `M0 0${'L10 20L30 40'.repeat(15_000)}`;
  for (let point = 0; point < 5000; point += 1) path = withPoint(path, [point % 600, (point * 7) % 200]);
  expect(path.length).toBeLessThan(200_000);
});
