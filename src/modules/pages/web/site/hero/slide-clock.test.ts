import { describe, expect, it } from 'vitest';
import { hold, newClock, run, shownFor, stepOfSwipe, turned, until } from './slide-clock.ts';

describe("a slide's time", () => {
  it('ends after 5000 ms', () => {
    const clock = run(newClock, 1000);
    expect(until(5000, clock, 1000)).toBe(5000);
    expect(until(5000, clock, 5999)).toBe(1);
    expect(until(5000, clock, 9000)).toBe(0);
  });

  it('pauses while somebody interacts and continues from there', () => {
    const held = hold(run(newClock, 0), 2000);
    expect(shownFor(held, 60_000)).toBe(2000);
    expect(until(5000, run(held, 60_000), 61_000)).toBe(2000);
  });

  it('does not restart when started twice', () => {
    expect(shownFor(run(run(newClock, 0), 3000), 4000)).toBe(4000);
  });

  it('does not run backwards when the clock is set back', () => {
    expect(shownFor(run(newClock, 5000), 4000)).toBe(0);
  });
});

it.each([
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
  [1, -1, 0],
])('from slide %i of three, %i step leads to %i', (index, steps, expected) => {
  expect(turned(index, steps, 3)).toBe(expected);
});

it.each([
  ['to the left', -80, 10, 'ltr', 1],
  ['to the right', 80, 10, 'ltr', -1],
  ['to the left', -80, 10, 'rtl', -1],
  ['to the right', 80, 10, 'rtl', 1],
  ['that is short', -30, 0, 'ltr', 0],
  ['that scrolls the page', -60, 200, 'ltr', 0],
] as const)('a swipe %s (%i, %i), read %s, is a step of %i', (_, dx, dy, reading, step) => {
  expect(stepOfSwipe(dx, dy, reading)).toBe(step);
});
