import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowForward, Calculator, Icon } from '#ui/icon.tsx';
import { stepOfKey } from '#ui/step-of-key.ts';
import type { HeroSlide } from '../../../home.presenter.ts';
import { HeroPicture } from './hero-picture.tsx';
import { HeroProgress } from './hero-progress.tsx';
import { stepOfSwipe } from './slide-clock.ts';
import { useSlideShow } from './use-slide-show.ts';

/**
 * The first screen: photographs on the datum line, with the company's texts below it. Without JavaScript the
 * slides are a vertical list.
 */
export function Hero({ slides, name }: { slides: readonly HeroSlide[]; name: string }) {
  const { t, dir } = useI18n();
  const region = useRef<HTMLElement>(null);
  const show = useSlideShow(region, slides.length);
  const [attended, setAttended] = useState(false);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const current = slides[show.index];

  const turnByKey = (event: KeyboardEvent) => {
    const step = event.altKey || event.ctrlKey || event.metaKey ? 0 : stepOfKey(event.key, dir);
    if (step === 0) return;
    event.preventDefault();
    show.step(step);
  };
  const takeHold = ({ pointerType, target, clientX, clientY }: PointerEvent) => {
    // Dragging a mouse over text selects it.
    if (pointerType === 'mouse' && !(target as Element).closest('.hero-photo')) return;
    touch.current = { x: clientX, y: clientY };
  };
  const letGo = ({ clientX, clientY }: PointerEvent) => {
    const from = touch.current;
    touch.current = null;
    const step = from ? stepOfSwipe(clientX - from.x, clientY - from.y, dir) : 0;
    if (step !== 0) show.step(step);
  };

  return (
    <section
      ref={region}
      aria-label={t('pages.hero.label')}
      aria-roledescription={t('common.carousel.role')}
      data-surface="brown"
      className="hero bg-raised"
      onKeyDown={turnByKey}
      onFocus={() => setAttended(true)}
      onBlur={() => setAttended(false)}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={takeHold}
      onPointerUp={letGo}
      onPointerCancel={() => {
        touch.current = null;
      }}
    >
      <h1 className="sr-only">{name}</h1>
      <ul className="hero-slides">
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two slides may have one label
          <li key={index} className="hero-slide" data-current={index === show.index ? '' : undefined}>
            <HeroPicture slide={slide} place={index} wanted={show.isWanted(index)} />
            <div className="hero-words">
              <h2 className="hero-title text-display">{slide.title}</h2>
              <p className="hero-lead max-w-[36em] text-ink-muted text-lead">{slide.lead}</p>
            </div>
          </li>
        ))}
      </ul>
      {slides.length > 1 && <HeroProgress slides={slides} show={show} />}
      <div className="hero-actions flex flex-wrap gap-2.5 sm:gap-3">
        <LocaleLink to="/projects" className={buttonClass({ className: 'max-sm:grow max-sm:px-3' })}>
          <span>{t('pages.hero.discover')}</span>
          <Icon of={ArrowForward} size={18} />
        </LocaleLink>
        <LocaleLink
          to="/#estimation-calculator"
          className={buttonClass({ kind: 'secondary', className: 'max-sm:grow max-sm:px-3' })}
        >
          <Icon of={Calculator} size={18} />
          <span>{t('pages.hero.calculator')}</span>
        </LocaleLink>
      </div>
      <p className="sr-only" aria-live="polite">
        {attended && current ? t('pages.hero.slide', { n: show.index + 1, name: current.title }) : ''}
      </p>
    </section>
  );
}
