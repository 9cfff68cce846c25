import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Icon, Pause, Play } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import type { HeroSlide } from '../../../home.presenter.ts';
import type { SlideShow } from './use-slide-show.ts';

/** The datum line with one segment per slide; the level mark moves along the current one while it plays. */
export function HeroProgress({ slides, show }: { slides: readonly HeroSlide[]; show: SlideShow }) {
  const { t } = useI18n();
  return (
    <div className="hero-bar border-line border-t noscript:hidden">
      <div className="container-page flex">
        {slides.map(({ label }, index) => {
          const current = index === show.index;
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its place; two may have one name
              key={index}
              type="button"
              aria-label={t('pages.hero.slide', { n: index + 1, name: label })}
              aria-current={current || undefined}
              className="relative min-h-11 grow basis-0 wrap-anywhere pt-2 text-start text-ink-muted text-label transition-colors hover:text-ink aria-current:text-ink"
              onClick={() => show.show(index)}
              onPointerEnter={() => show.want(index)}
            >
              {current && <Travel running={show.running} />}
              <span className="max-sm:sr-only">{label}</span>
            </button>
          );
        })}
        <button
          type="button"
          aria-label={t(show.playing ? 'pages.hero.pause' : 'pages.hero.play')}
          className="-me-[min(0.75rem,var(--gutter))] grid size-11 shrink-0 place-items-center motion-reduce:hidden"
          onClick={show.toggle}
        >
          <Icon of={show.playing ? Pause : Play} size={18} />
        </button>
      </div>
    </div>
  );
}

function Travel({ running }: { running: boolean }) {
  const travel = classes('hero-travel absolute inset-x-0', !running && '[animation-play-state:paused]');
  return (
    <span aria-hidden className="pointer-events-none absolute inset-x-0 -top-px">
      <span className="absolute inset-x-0 h-0.5 overflow-hidden">
        <span className={`${travel} h-0.5 bg-accent forced-colors:bg-[Highlight]`} />
      </span>
      <span className={`${travel} hero-mark`}>
        <LevelMark size="marquee" className="absolute end-0 bottom-0 -me-[11px]" />
      </span>
    </span>
  );
}
