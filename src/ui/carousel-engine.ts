import Swiper from 'swiper';
import { EffectCoverflow } from 'swiper/modules';
import type { CarouselView } from './carousel-views.ts';

export type { default as Swiper } from 'swiper';

export interface EngineOptions {
  views: readonly CarouselView[];
  count: number;
  loop: boolean;
  coverflow: boolean;
  initial: number;
  onMove: (swiper: Swiper) => void;
}

const byWidth = (views: readonly CarouselView[]) =>
  Object.fromEntries(
    views.map(({ from, slides, gap }) => [from, { slidesPerView: slides, spaceBetween: gap }]),
  );

/** Starts a carousel on a server-rendered track. The element must be in the page, in its final direction. */
export function startCarousel(element: HTMLElement, options: EngineOptions): Swiper {
  const { views, count, loop, coverflow, initial, onMove } = options;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // With too few slides for both sides, rewind to the first instead of looping.
  const widest = Math.max(...views.map((view) => view.slides));
  const endless = loop && count >= (coverflow ? 5 : 2 * widest);
  return new Swiper(element, {
    modules: coverflow && !still ? [EffectCoverflow] : [],
    wrapperClass: 'carousel-list',
    slideClass: 'carousel-slide',
    speed: still ? 0 : 320,
    initialSlide: initial,
    loop: endless,
    rewind: loop && !endless,
    ...(coverflow
      ? {
          effect: still ? 'slide' : 'coverflow',
          slidesPerView: 'auto',
          centeredSlides: true,
          coverflowEffect: {
            rotate: 50,
            depth: 100,
            modifier: 1,
            stretch: 0,
            slideShadows: false,
          },
        }
      : { slidesPerView: 1, spaceBetween: 10, breakpoints: byWidth(views) }),
    on: {
      afterInit: onMove,
      slideChange: onMove,
      snapIndexChange: onMove,
      snapGridLengthChange: onMove,
      breakpoint: onMove,
      lock: onMove,
      unlock: onMove,
    },
  });
}
