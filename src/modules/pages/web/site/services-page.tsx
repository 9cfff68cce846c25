import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { createTranslator } from '#i18n/translator.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { buttonClass } from '#ui/button-class.ts';
import { PageHead } from '#ui/page-head.tsx';
import { pageContext } from '#wire/page-context.ts';
import { contentOf } from '../../content.presenter.ts';
import ar from '../../locales/services.ar.json';
import en from '../../locales/services.en.json';
import { servicesContent } from '../../services.presenter.ts';
import type { Route } from './+types/services-page';
import { servicesData } from './company-data.ts';
import { ServiceRow } from './services/service-row.tsx';

const words = { ar, en };

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const t = createTranslator(locale, words[locale]);
  return {
    ...servicesContent(contentOf(await readSiteConfiguration(call), locale)),
    // In the page's data, so that its script holds those of neither language.
    invitation: { title: t('design_title'), link: t('design') },
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t, facts) => ({
    path: '/services',
    title: t('pages.services.name'),
    description: loaderData?.lead || t('pages.services.lead'),
    jsonLd: servicesData(loaderData?.cards ?? [], facts),
  }));
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { title, lead, cards, invitation } = loaderData;
  return (
    <>
      <PageHead title={title || t('pages.services.title')} lead={lead || t('pages.services.lead')} />
      {cards.map((service, index) => (
        <ServiceRow key={service.id} service={service} first={index === 0} turned={index % 2 === 1} />
      ))}
      <section data-surface="sand" aria-labelledby="design-invitation">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-16 gap-y-8 py-16">
          <h2 id="design-invitation" className="max-w-[20em] text-h2">
            {invitation.title}
          </h2>
          <LocaleLink to="/design-request" className={buttonClass()}>
            {invitation.link}
          </LocaleLink>
        </div>
      </section>
    </>
  );
}
