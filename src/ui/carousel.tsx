import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { CarouselArrows, CarouselBullets, CarouselPause } from './carousel-controls.tsx';
import { type CarouselView, viewVariables } from './carousel-views.ts';
import { classes } from './classes.ts';
import { stepOfKey } from './step-of-key.ts';
import { useAutoplay } from './use-autoplay.ts';
import { type CarouselMoves, useCarousel } from './use-carousel.ts';

export interface CarouselSlide {
  key: string | number;
  content: ReactNode;
}

export interface CarouselParts {
  /** The slides themselves. */
  track: ReactNode;
  bullets: ReactNode;
  arrows: ReactNode;
  /** Only where the carousel moves by itself. */
  pause: ReactNode;
  moves: CarouselMoves;
}

export interface CarouselProps {
  /** What the slides are, for a screen reader. */
  label: string;
  slides: readonly CarouselSlide[];
  /** How many stand side by side from which width of the window; not for coverflow. */
  views?: readonly CarouselView[];
  /** After the last comes the first. */
  loop?: boolean;
  /** Milliseconds between moves by itself; 0, the default, stands still. */
  autoplay?: number;
  /** One slide in the middle and its neighbours turned away by 50°, 100 px deeper. */
  coverflow?: boolean;
  /** The slide it starts at, from 0. */
  start?: number;
  /** Puts the parts in place; without it bullets stand below at the start and arrows at the end. */
  children?: (parts: CarouselParts) => ReactNode;
  className?: string;
  trackClassName?: string;
}

const oneAtATime: readonly CarouselView[] = [{ from: 320, slides: 1, gap: 10 }];

/**
 * Slides that move by arrows, bullets, swipe and arrow keys, all in the direction of reading. They come from the server
 * as a list that scrolls by itself, and stay that without JavaScript.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, views = oneAtATime, loop = false, autoplay = 0, coverflow = false } = props;
  const { start = 0 } = props;
  const { t, dir } = useI18n();
  const region = useRef<HTMLElement>(null);
  const trackElement = useRef<HTMLDivElement>(null);
  const moves = useCarousel(trackElement, { views, count: slides.length, loop, coverflow, start, dir });
  const { playing, toggle } = useAutoplay(region, autoplay, moves.next);
  const [attended, setAttended] = useState(false);
  const [held, setHeld] = useState(false);

  // The reader may have come before the page was alive.
  useEffect(() => setHeld(document.activeElement === trackElement.current), []);

  const turn = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = stepOfKey(event.key, dir);
    if (step === 0) return;
    event.preventDefault();
    if (step > 0) moves.next();
    else moves.previous();
  };

  const track = (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of what is done to the slides in it
    <div
      ref={trackElement}
      // Until its engine is there the track scrolls by itself, and must do so by keyboard too; who is at it then stays there.
      tabIndex={moves.place ? (held ? -1 : undefined) : 0}
      dir={dir}
      className={classes(
        'carousel-track',
        coverflow ? 'carousel-coverflow' : 'carousel-row',
        props.trackClassName,
      )}
      style={coverflow ? undefined : viewVariables(views)}
      onBlur={() => setHeld(false)}
      onFocus={(event) => {
        setHeld(event.target === event.currentTarget);
        if (event.target.matches(':focus-visible')) moves.show(event.target);
      }}
      onClickCapture={(event) => {
        const neighbour = (event.target as Element).closest('.carousel-slide:not(.swiper-slide-active)');
        if (!coverflow || !moves.place || !neighbour) return;
        // A press on a slide that is turned away brings it to the middle; only there does it do what it does.
        event.preventDefault();
        event.stopPropagation();
        moves.press(neighbour);
      }}
    >
      <ul className="carousel-list">
        {slides.map(({ key, content }) => (
          <li key={key} className="carousel-slide">
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
  const bullets = <CarouselBullets moves={moves} />;
  const arrows = <CarouselArrows moves={moves} />;
  const pause = autoplay > 0 && <CarouselPause playing={playing} onToggle={toggle} />;
  return (
    <section
      ref={region}
      aria-label={label}
      aria-roledescription={t('common.carousel.role')}
      className={classes('min-w-0', props.className)}
      onKeyDown={turn}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
    >
      {props.children?.({ track, bullets, arrows, pause, moves }) ?? (
        <>
          {track}
          <div className="@container mt-8">
            <div className="flex items-center justify-between cramped:flex-wrap gap-x-6 gap-y-3">
              {bullets}
              <div className="flex gap-2">
                {pause}
                {arrows}
              </div>
            </div>
          </div>
        </>
      )}
      <p className="sr-only" aria-live="polite">
        {attended && moves.place && moves.place.total > 1
          ? t('common.carousel.place', { n: moves.place.index + 1, total: moves.place.total })
          : ''}
      </p>
    </section>
  );
}
