import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { still } from '#ui/still.tsx';
import { useSite } from './use-site.ts';

const Drawing = still('unbuilt', () => import('./unbuilt-building.tsx').then((code) => code.UnbuiltBuilding));

/** The 404 page, as the level of a floor that was never built, with two links onward. */
export function NotFound() {
  const { t } = useI18n();
  const title = t('site.not_found.title');
  const site = useSite();
  return (
    <section data-surface="navy" aria-labelledby="not-found">
      <title>{[title, site?.fullName].filter(Boolean).join(' | ')}</title>
      <meta name="robots" content="noindex" />
      <div className="container-page grid min-h-dvh items-center gap-x-16 gap-y-12 pt-[calc(var(--header-top)+3rem)] pb-16 lg:grid-cols-2">
        <div>
          <p className="mb-5 flex items-center gap-3 text-accent text-h3">
            <LevelMark size="marquee" className="h-3.5 w-4.5" />
            <Ltr>+404.00</Ltr>
          </p>
          <h1 id="not-found" className="text-h1">
            {title}
          </h1>
          <p className="mt-4 text-ink-muted text-lead">{t('site.not_found.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LocaleLink to="/" className={buttonClass()}>
              <span>{t('site.not_found.home')}</span>
              <Icon of={ArrowForward} size={18} />
            </LocaleLink>
            <LocaleLink to="/projects" className={buttonClass({ kind: 'secondary' })}>
              {t('site.nav.projects')}
            </LocaleLink>
          </div>
        </div>
        <Drawing className="mx-auto w-full max-w-164 max-lg:max-w-120" />
      </div>
    </section>
  );
}
