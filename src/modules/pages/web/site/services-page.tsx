import { useI18n } from '#i18n/i18n.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { PageHead } from '#ui/page-head.tsx';
import { pageContext } from '#wire/page-context.ts';
import { contentOf } from '../../content.presenter.ts';
import { servicesContent } from '../../services.presenter.ts';
import type { Route } from './+types/services-page';
import { ServiceRow } from './services/service-row.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  return servicesContent(contentOf(await readSiteConfiguration(call), locale));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t) => ({
    path: '/services',
    title: t('pages.services.name'),
    description: loaderData?.lead || t('pages.services.lead'),
  }));
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { title, lead, cards } = loaderData;
  return (
    <>
      <PageHead title={title || t('pages.services.title')} lead={lead || t('pages.services.lead')} />
      {cards.map((service, index) => (
        <ServiceRow key={service.id} service={service} first={index === 0} turned={index % 2 === 1} />
      ))}
    </>
  );
}
