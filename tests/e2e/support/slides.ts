import { expect, type Locator } from '@playwright/test';

export interface Slides {
  region: Locator;
  track: Locator;
  slides: Locator;
  /** Numbers of the fully visible slides, from 1, in reading order. */
  inView(): Promise<number[]>;
  /** Scrolls to it, so that the carousel starts. */
  approach(): Promise<void>;
}

/** A carousel that shows several slides side by side, by the name of its region. */
export function slidesOf(region: Locator): Slides {
  const track = region.locator('.carousel-track');
  const slides = region.locator('.carousel-slide');
  return {
    region,
    track,
    slides,
    inView: () =>
      track.evaluate((element) => {
        const frame = element.getBoundingClientRect();
        const turned = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
        return [...element.querySelectorAll('.carousel-slide')]
          .map((slide, index) => ({ number: index + 1, box: slide.getBoundingClientRect() }))
          .filter(({ box }) => box.left >= frame.left - 1 && box.right <= frame.right + 1)
          .sort((one, other) => (one.box.left - other.box.left) * turned)
          .map(({ number }) => number);
      }),
    approach: async () => {
      await track.scrollIntoViewIfNeeded();
      await expect(track).toHaveClass(/swiper-initialized/);
    },
  };
}
