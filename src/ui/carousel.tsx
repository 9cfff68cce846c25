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
  /** The slides. */
  track: ReactNode;
  bullets: ReactNode;
  arrows: ReactNode;
  /** Only for an autoplaying carousel. */
  pause: ReactNode;
  moves: CarouselMoves;
}

export interface CarouselProps {
  /** Accessible name of the slides. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Number of visible slides by window width; not for coverflow. */
  views?: readonly CarouselView[];
  /** Wraps around after the last. */
  loop?: boolean;
  /** Milliseconds between automatic moves; 0, the default, disables them. */
  autoplay?: number;
  /** One slide in the middle, with neighbours rotated by 50° and moved back by 100 px. */
  coverflow?: boolean;
  /** Initial slide, from 0. */
  start?: number;
  /** Arranges the parts; by default bullets are below at the start and arrows at the end. */
  children?: (parts: CarouselParts) => ReactNode;
  className?: string;
  trackClassName?: string;
}

const oneAtATime: readonly CarouselView[] = [{ from: 320, slides: 1, gap: 10 }];

/**
 * Slides moved by arrows, bullets, swipes and arrow keys, all in reading direction. The server renders a
 * scrollable list, which stays that way without JavaScript.
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

  // The reader may have focused it before hydration.
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
      // Until the engine loads, the track scrolls by itself and must be keyboard scrollable; a reader who has
      // focused it stays there.
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
        // Clicking a rotated slide moves it to the middle; only there does its own action run.
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
