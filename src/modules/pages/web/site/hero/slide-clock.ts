import type { Direction } from '#base/locale.ts';

/** Milliseconds each slide is shown. */
export const slideTime = 5000;

/**
 * When the next slide's picture is loaded: late enough not to slow the first view, early enough to be ready.
 */
export const fetchTime = 3500;

/** A slide's playing time, which pauses while somebody interacts. All times in ms. */
export interface SlideClock {
  /** Playing time before the last pause. */
  spent: number;
  /** Start of the current run; null while paused. */
  since: number | null;
}

export const newClock: SlideClock = { spent: 0, since: null };

export function run(clock: SlideClock, now: number): SlideClock {
  return clock.since === null ? { spent: clock.spent, since: now } : clock;
}

export function hold(clock: SlideClock, now: number): SlideClock {
  return { spent: shownFor(clock, now), since: null };
}

export function shownFor({ spent, since }: SlideClock, now: number): number {
  return since === null ? spent : Math.min(slideTime, spent + Math.max(0, now - since));
}

/** Milliseconds from now until a point in the slide's time. */
export function until(moment: number, clock: SlideClock, now: number): number {
  return Math.max(0, moment - shownFor(clock, now));
}

/** The slide `steps` after another, wrapping around. */
export function turned(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

const leastSwipe = 40;

/**
 * Effect of a swipe of this many pixels: the next slide is pulled in from the end side. 0 for a short or
 * mostly vertical one.
 */
export function stepOfSwipe(dx: number, dy: number, reading: Direction): -1 | 0 | 1 {
  if (Math.abs(dx) < leastSwipe || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 === (reading === 'ltr') ? 1 : -1;
}
