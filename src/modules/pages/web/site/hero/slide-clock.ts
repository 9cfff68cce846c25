import type { Direction } from '#base/locale.ts';

/** How long a slide stands, in ms. */
export const slideTime = 5000;

/** When the picture of the next slide is fetched: late enough not to weigh on the first view, early enough to be there. */
export const fetchTime = 3500;

/** A slide's time on show, which stands still while somebody is at it. All times in ms. */
export interface SlideClock {
  /** Time on show before it last stood still. */
  spent: number;
  /** Since when it has been running; null while it stands still. */
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

/** How long from now until a moment of the slide's time. */
export function until(moment: number, clock: SlideClock, now: number): number {
  return Math.max(0, moment - shownFor(clock, now));
}

/** The slide that stands `steps` after another: after the last comes the first. */
export function turned(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count;
}

const leastSwipe = 40;

/**
 * What a swipe of so many pixels does: the next slide is pulled in from where the reading goes on. 0 for one that is
 * short, or rather goes up or down.
 */
export function stepOfSwipe(dx: number, dy: number, reading: Direction): -1 | 0 | 1 {
  if (Math.abs(dx) < leastSwipe || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 === (reading === 'ltr') ? 1 : -1;
}
