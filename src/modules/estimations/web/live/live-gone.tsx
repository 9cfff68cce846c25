import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { LinkOff } from '#ui/more-icons.ts';
import { useOrderWords } from '../order-words.ts';

/** Stands where a link leads that was revoked, or that never was one. */
export function LiveGone() {
  const say = useOrderWords();
  return (
    <section data-surface="navy" aria-labelledby="gone" className="grid min-h-[85dvh] items-center">
      <div className="container-page pt-[calc(var(--header-top)+3rem)] pb-16">
        <Icon of={LinkOff} size={36} className="text-accent" />
        <h1 id="gone" className="mt-5 text-h1">
          {say('live.gone')}
        </h1>
        <p className="mt-4 max-w-[36em] text-ink-muted text-lead">{say('live.gone_text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <LocaleLink to="/#estimation-calculator" className={buttonClass()}>
            {say('live.own')}
          </LocaleLink>
          <LocaleLink to="/" className={buttonClass({ kind: 'secondary' })}>
            {say('live.home')}
          </LocaleLink>
        </div>
      </div>
    </section>
  );
}
