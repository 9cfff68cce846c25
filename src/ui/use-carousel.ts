import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Direction } from '#base/locale.ts';
import type { EngineOptions, Swiper } from './carousel-engine.ts';
import { retryImport } from './retry-import.ts';
import { useNear } from './use-near.ts';

export interface CarouselPlace {
  /** Current position of `total`, from 0; if all slides fit there is one. */
  index: number;
  total: number;
  atStart: boolean;
  atEnd: boolean;
}

export interface CarouselMoves {
  /** Null until the engine runs: until then the slides are a scrollable list. */
  place: CarouselPlace | null;
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
  /** Scrolls to the slide that contains an element. */
  show: (element: Element) => void;
  /** Like `show`, for a click on the element; the click at the end of a drag does not count. */
  press: (element: Element) => void;
}

/** Loads the engine when the track comes near and keeps its count and direction in sync. */
export function useCarousel(
  track: RefObject<HTMLElement | null>,
  options: Pick<EngineOptions, 'views' | 'count' | 'loop' | 'coverflow'> & { start: number; dir: Direction },
): CarouselMoves {
  const { count, dir, loop, coverflow } = options;
  const [near, setNear] = useState(false);
  const [place, setPlace] = useState<CarouselPlace | null>(null);
  const engine = useRef<Swiper | null>(null);
  const index = useRef(options.start);
  const latest = useRef(options);
  latest.current = options;
  useNear(
    track,
    useCallback(() => setNear(true), []),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another direction or another number of slides needs another engine
  useEffect(() => {
    if (!near) return;
    let wanted = true;
    retryImport(() => import('./carousel-engine.ts')).then(({ startCarousel }) => {
      const element = track.current;
      if (!wanted || !element) return;
      const initial = Math.max(index.current, scrolledTo(element));
      element.scrollLeft = 0;
      const onMove = (swiper: Swiper) => {
        const now = placeOf(swiper);
        index.current = now.index;
        setPlace(now);
      };
      engine.current = startCarousel(element, { ...latest.current, initial, onMove });
    });
    return () => {
      wanted = false;
      engine.current?.destroy(true, true);
      engine.current = null;
    };
  }, [near, count, dir, loop, coverflow]);

  const move = (step: (swiper: Swiper) => void) => () => {
    if (engine.current) step(engine.current);
  };
  return {
    place,
    previous: move((swiper) => swiper.slidePrev()),
    next: move((swiper) => swiper.slideNext()),
    goTo: (to) => move((swiper) => goTo(swiper, to))(),
    show: (element) => move((swiper) => show(swiper, element))(),
    press: (element) => move((swiper) => swiper.allowClick && show(swiper, element))(),
  };
}

function placeOf(swiper: Swiper): CarouselPlace {
  const endless = Boolean(swiper.params.loop);
  const turns = endless || Boolean(swiper.params.rewind);
  const places = endless ? swiper.slides.length : swiper.snapGrid.length;
  return {
    index: endless ? swiper.realIndex : swiper.snapIndex,
    total: swiper.isLocked ? 1 : places,
    atStart: !turns && swiper.isBeginning,
    atEnd: !turns && swiper.isEnd,
  };
}

function goTo(swiper: Swiper, index: number): void {
  if (swiper.params.loop) swiper.slideToLoop(index);
  else swiper.slideTo(index);
}

function show(swiper: Swiper, element: Element): void {
  // The browser may have scrolled the track to the focused element; the engine uses transforms instead.
  swiper.el.scrollLeft = 0;
  const index = swiper.slides.findIndex((slide) => slide.contains(element));
  const slide = swiper.slides[index];
  if (!slide) return;
  const frame = swiper.el.getBoundingClientRect();
  const box = slide.getBoundingClientRect();
  const inView = box.left >= frame.left - 1 && box.right <= frame.right + 1;
  if (swiper.params.centeredSlides ? index !== swiper.activeIndex : !inView) swiper.slideTo(index);
}

/** The slide to which the reader scrolled the list before the engine loaded. */
function scrolledTo(track: HTMLElement): number {
  const slide = track.querySelector<HTMLElement>('.carousel-slide');
  return slide ? Math.round(Math.abs(track.scrollLeft) / slide.offsetWidth) : 0;
}
