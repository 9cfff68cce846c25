import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { still } from '#ui/still.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import type { Site } from './site-data.ts';
import { SiteLogo } from './site-logo.tsx';

const Drawing = still('lit-building', () => import('./lit-building.tsx').then((code) => code.LitBuilding));

/**
 * Frame of login and registration: a plaster column with the form, and beside it, on a wide screen, a
 * drawing.
 */
export function EntranceFrame({ site, children }: { site: Site; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <div className="grid min-h-dvh grid-cols-1 lg:grid-cols-[minmax(30rem,37.5rem)_1fr]">
      <div data-surface="plaster" className="flex flex-col px-(--gutter) py-8 lg:px-18 lg:py-10">
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <LocaleLink to="/">
            <SiteLogo company={site} dark={false} />
          </LocaleLink>
          <LanguageToggle className="inline-flex min-h-11 items-center gap-2 text-label" />
        </header>
        <div className="grid grow grid-cols-1 content-center py-12">{children}</div>
        <footer>
          <ArrowLink to="/" direction="back">
            {t('site.not_found.home')}
          </ArrowLink>
        </footer>
      </div>
      <aside
        data-surface="navy"
        className="flex flex-col justify-center gap-y-12 px-12 py-16 max-lg:hidden xl:px-16"
      >
        <Drawing className="mx-auto w-full max-w-190" />
        <div>
          <p className="text-h2">{t('site.entrance.title')}</p>
          <p className="mt-2 text-ink-muted text-lead">{t('site.entrance.text')}</p>
        </div>
      </aside>
    </div>
  );
}
