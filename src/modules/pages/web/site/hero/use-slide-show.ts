import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchTime, hold, newClock, run, slideTime, turned, until } from './slide-clock.ts';
import { useAttention } from './use-attention.ts';

export interface SlideShow {
  index: number;
  /** Whether a slide's picture should be loaded yet. */
  isWanted: (index: number) => boolean;
  want: (index: number) => void;
  show: (index: number) => void;
  step: (steps: number) => void;
  /** Whether it is set to play, and whether it is playing. */
  playing: boolean;
  running: boolean;
  toggle: () => void;
}

/** Slides that advance every 5000 ms while nobody interacts; never for readers who prefer reduced motion. */
export function useSlideShow(region: RefObject<HTMLElement | null>, count: number): SlideShow {
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState<readonly number[]>([0]);
  const [playing, setPlaying] = useState(true);
  const { attended, disregard } = useAttention(region);
  const clock = useRef({ ...newClock, of: 0 });
  const running = playing && !attended && count > 1;

  const want = (slide: number) => setWanted((known) => (known.includes(slide) ? known : [...known, slide]));
  const show = (slide: number) => {
    want(slide);
    setIndex(slide);
  };
  const latest = useRef({ want, show });
  latest.current = { want, show };

  useEffect(() => {
    if (!running) return;
    const time = clock.current.of === index ? clock.current : newClock;
    const now = Date.now();
    clock.current = { ...run(time, now), of: index };
    const next = turned(index, 1, count);
    const fetching = setTimeout(() => latest.current.want(next), until(fetchTime, time, now));
    const turning = setTimeout(() => latest.current.show(next), until(slideTime, time, now));
    return () => {
      clearTimeout(fetching);
      clearTimeout(turning);
      clock.current = { ...hold(clock.current, Date.now()), of: index };
    };
  }, [running, index, count]);

  return {
    index,
    isWanted: (slide) => wanted.includes(slide),
    want,
    show,
    step: (steps) => show(turned(index, steps, count)),
    playing,
    running,
    toggle: () => {
      if (!playing) disregard();
      setPlaying(!playing);
    },
  };
}
