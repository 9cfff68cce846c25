import { useRef } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { classes } from '#ui/classes.ts';
import type { Company } from './company.ts';
import { HeaderSession } from './header-session.tsx';
import { LanguageToggle } from './language-toggle.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { currentness, navigation, quotePath } from './navigation.ts';
import { SiteLogo } from './site-logo.tsx';
import { useScrolledPast } from './use-scrolled.ts';

/** The page's first surface, on which the header lies. */
export type HeaderTone = 'photo' | 'brown' | 'navy' | 'plaster';

const item = 'inline-flex min-h-11 items-center gap-2 text-[0.96875rem] text-label whitespace-nowrap';

/**
 * Transparent over the page's first section (leave `--header-top` free there); after 80 px of scrolling it
 * becomes a lower, sticky plaster bar.
 */
export function SiteHeader({ company, tone }: { company: Company; tone: HeaderTone }) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const top = useRef<HTMLDivElement>(null);
  const scrolled = useScrolledPast(top);
  const surface = tone === 'photo' ? 'brown' : tone;
  const dark = !scrolled && tone !== 'plaster';
  return (
    <>
      <div ref={top} aria-hidden className="pointer-events-none absolute top-0 h-20 w-px" />
      <header className="sticky top-0 z-30 h-0 noscript:relative print:hidden">
        <div
          data-surface={scrolled ? 'plaster' : surface}
          className={classes(
            'border-b transition-[background-color,border-color,color] duration-control',
            scrolled ? 'border-line' : 'border-transparent bg-transparent',
          )}
        >
          {tone === 'photo' && !scrolled && (
            <div
              aria-hidden
              className="pointer-events-none absolute inset-x-0 top-0 h-50 bg-linear-to-b from-primary-950/60 to-transparent"
            />
          )}
          <div
            className={classes(
              'container-page relative flex items-center justify-between gap-x-3 xl:gap-x-8 transition-[height] duration-control',
              scrolled ? 'h-18' : 'h-(--header-top)',
            )}
          >
            <LocaleLink to="/" className="min-w-0 xl:me-6 signed-in:me-0">
              <SiteLogo company={company} dark={dark} />
            </LocaleLink>
            <nav aria-label={t('site.nav.main')} className="me-auto max-xl:hidden">
              <ul className="flex gap-6 min-[90rem]:gap-8 signed-in:gap-4 signed-in:min-[90rem]:gap-6">
                {navigation.map(({ key, to }) => (
                  <li key={key}>
                    <LocaleLink
                      to={to}
                      prefetch="intent"
                      aria-current={currentness(to, pathname)}
                      className={classes(
                        item,
                        'line-kept relative after:absolute after:inset-x-0 after:bottom-0.5 after:h-px after:bg-accent after:opacity-0 after:transition-opacity hover:after:opacity-100 aria-[current]:after:opacity-100',
                      )}
                    >
                      {t(`site.nav.${key}`)}
                    </LocaleLink>
                  </li>
                ))}
              </ul>
            </nav>
            <div className="flex items-center gap-6 min-[90rem]:gap-8 signed-in:gap-4 signed-in:min-[90rem]:gap-6">
              <LanguageToggle className={`${item} max-sm:hidden`} />
              <div className="contents max-xl:hidden">
                <HeaderSession item={item} />
              </div>
              <LocaleLink
                to={quotePath}
                className={buttonClass({ size: 'md', className: 'whitespace-nowrap max-sm:hidden' })}
              >
                {t('site.nav.quote')}
              </LocaleLink>
              <div className="-me-2.5 xl:hidden">
                <MobileMenu company={company} />
              </div>
            </div>
          </div>
        </div>
      </header>
    </>
  );
}
