import type { ReactNode } from 'react';
import { mailLink, telLink } from '#base/contact-links.ts';
import { inRiyadh } from '#base/riyadh.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { SectionHatch } from '#ui/section-hatch.tsx';
import type { Company } from './company.ts';
import { LanguageLink } from './language-link.tsx';
import { footerLinksId, navigation, quotePath } from './navigation.ts';
import { SiteLogo } from './site-logo.tsx';
import { SocialLinks } from './social-links.tsx';

const link = 'inline-flex min-h-8 items-center underline-offset-5 hover:underline pointer-coarse:min-h-11';

/** Hatched ground below the building. */
export function SiteFooter({ company }: { company: Company }) {
  const { t } = useI18n();
  const { name, descriptor, phone, mobile, email, footerText, social, registrations } = company;
  const addresses = [company.address, company.nationalAddress].filter(Boolean);
  const year = inRiyadh(new Date()).getUTCFullYear();
  const fullName = [name, descriptor].filter(Boolean).join(' ');
  const numbers = [...new Set([phone, mobile])].filter(Boolean);
  return (
    <footer id="site-footer" data-surface="earth" className="@container print:hidden">
      <SectionHatch />
      <div className="container-page grid grid-cols-2 cramped:grid-cols-1 gap-x-4 gap-y-12 sm:gap-x-8 pt-16 pb-16 lg:grid-cols-[4fr_2fr_3fr_3fr] lg:pt-18 xl:gap-x-12">
        <div className="max-lg:col-span-full">
          <SiteLogo company={company} dark />
          {footerText && (
            <p className="mt-5 max-w-[24em] text-ink-muted text-label leading-[1.7]">{footerText}</p>
          )}
        </div>
        <nav aria-labelledby={footerLinksId}>
          <Heading id={footerLinksId}>{t('site.footer.links')}</Heading>
          <ul className="text-label">
            {navigation.map(({ key, to }) => (
              <li key={key}>
                <LocaleLink to={to} className={link}>
                  {t(`site.nav.${key}`)}
                </LocaleLink>
              </li>
            ))}
            <li>
              <LocaleLink to={quotePath} className={link}>
                {t('site.nav.quote')}
              </LocaleLink>
            </li>
            <Links of={company} place="links" />
          </ul>
        </nav>
        {(numbers.length > 0 || email) && (
          <div>
            <Heading>{t('site.footer.contact')}</Heading>
            <ul className="text-label">
              {numbers.map((number) => (
                <li key={number}>
                  <a href={telLink(number)} className={`${link} whitespace-nowrap`}>
                    <Ltr>{number}</Ltr>
                  </a>
                </li>
              ))}
              {email && (
                <li>
                  <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
                    <MailAddress of={email} />
                  </a>
                </li>
              )}
            </ul>
          </div>
        )}
        {(addresses.length > 0 || social.length > 0) && (
          <div className="max-lg:col-span-full">
            <Heading>{t('site.footer.office')}</Heading>
            {addresses.map((address) => (
              <address key={address} className="pt-1 text-label not-italic leading-[1.7]">
                {address}
              </address>
            ))}
            {social.length > 0 && (
              <div className="mt-4">
                <SocialLinks social={social} />
              </div>
            )}
          </div>
        )}
      </div>
      <div className="container-page">
        {registrations.length > 0 && (
          <dl className="mb-4 flex flex-wrap gap-x-6 gap-y-1 text-caption text-ink-muted *:flex *:flex-wrap *:gap-x-1.5">
            {registrations.map(({ name, number }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Ltr>{number}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-line border-t pt-5 pb-6 text-caption text-ink-muted max-sm:pb-24 sm:pe-16 min-[90rem]:pe-0">
          <p suppressHydrationWarning>
            {fullName
              ? `${t('site.footer.copyright', { year, company: fullName })} ${t('site.footer.rights')}`
              : t('site.footer.rights')}
          </p>
          <ul className="flex flex-wrap gap-x-6">
            <Links of={company} place="legal" />
            <li className="noscript:list-item hidden">
              <LanguageLink className={link} />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** Modules' pages in this place of the footer. */
function Links({ of, place }: { of: Company; place: Company['links'][number]['place'] }) {
  return of.links
    .filter((link) => link.place === place)
    .map(({ to, name }) => (
      <li key={to}>
        <LocaleLink to={to} className={link}>
          {name}
        </LocaleLink>
      </li>
    ));
}

function Heading({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-3 text-accent text-label">
      {children}
    </h2>
  );
}
