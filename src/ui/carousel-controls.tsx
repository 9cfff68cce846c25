import { useI18n } from '#i18n/i18n.tsx';
import { classes } from './classes.ts';
import { ArrowBack, ArrowForward, Icon, Pause, Play } from './icon.tsx';
import { Ltr } from './ltr.tsx';
import type { CarouselMoves } from './use-carousel.ts';

const square =
  'grid size-11 shrink-0 place-items-center rounded-control border border-current/45 transition-colors hover:bg-ink/6 active:bg-ink/10';

/**
 * One of the two arrows, 44 px. Put the previous one first: it is at inline-start and points there. If
 * everything is visible, only its space is reserved.
 */
export function CarouselArrow(props: { to: 'previous' | 'next'; moves: CarouselMoves }) {
  const { to, moves } = props;
  const { t } = useI18n();
  const { atStart, atEnd } = moves.place ?? {};
  const ended = to === 'previous' ? atStart : atEnd;
  return (
    <button
      type="button"
      aria-label={t(`common.carousel.${to}`)}
      aria-disabled={ended || undefined}
      className={classes(
        square,
        'aria-disabled:opacity-45 noscript:invisible',
        atStart && atEnd && 'invisible',
      )}
      onClick={to === 'previous' ? moves.previous : moves.next}
    >
      <Icon of={to === 'previous' ? ArrowBack : ArrowForward} />
    </button>
  );
}

/** Both arrows in reading order; at an end, one is dimmed and `aria-disabled`. */
export function CarouselArrows({ moves, className }: { moves: CarouselMoves; className?: string }) {
  return (
    <div className={classes('flex gap-2', className)}>
      <CarouselArrow to="previous" moves={moves} />
      <CarouselArrow to="next" moves={moves} />
    </div>
  );
}

/** More than fit on a phone side by side. */
const tooMany = 10;

/**
 * A bar for each position, labelled with its number; the current one is twice as long. If there is no room
 * for bars, only the number. Its height is reserved from the start.
 */
export function CarouselBullets({ moves, className }: { moves: CarouselMoves; className?: string }) {
  const { t } = useI18n();
  const { place, goTo } = moves;
  const total = place && place.total > 1 ? place.total : 0;
  if (place && total > tooMany) {
    return (
      <p className={classes('flex min-h-11 items-center text-ink-muted text-small', className)}>
        <Ltr>{`${place.index + 1} / ${total}`}</Ltr>
      </p>
    );
  }
  return (
    <div className={classes('-ms-1 pointer-coarse:-ms-2 flex min-h-11 min-w-0', className)}>
      {Array.from({ length: total }, (_, index) => {
        const current = place?.index === index;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its number
            key={index}
            type="button"
            aria-label={t('common.carousel.place', { n: index + 1, total })}
            aria-current={current || undefined}
            className="group grid min-h-11 w-9 min-w-[min(1.5rem,6.5vw)] items-center px-1 transition-[width] duration-control aria-current:w-16 pointer-coarse:w-11 pointer-coarse:px-2 pointer-coarse:aria-current:w-18"
            onClick={() => goTo(index)}
          >
            <span className="h-0.5 bg-ink/20 transition-colors group-hover:bg-ink/45 group-aria-current:bg-accent forced-colors:border forced-colors:group-aria-current:border-2" />
          </button>
        );
      })}
    </div>
  );
}

/** Pauses and resumes an autoplaying carousel. */
export function CarouselPause({ playing, onToggle }: { playing: boolean; onToggle: () => void }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      aria-label={t(playing ? 'common.carousel.pause' : 'common.carousel.play')}
      className={classes(square, 'motion-reduce:hidden noscript:hidden')}
      onClick={onToggle}
    >
      <Icon of={playing ? Pause : Play} />
    </button>
  );
}
