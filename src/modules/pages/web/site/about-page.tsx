import { useI18n } from '#i18n/i18n.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { pageContext } from '#wire/page-context.ts';
import { aboutContent } from '../../about.presenter.ts';
import { contentOf } from '../../content.presenter.ts';
import type { Route } from './+types/about-page';
import { AboutContact } from './about/about-contact.tsx';
import { AboutHead } from './about/about-head.tsx';
import { AboutRow } from './about/about-row.tsx';
import { companyData } from './company-data.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  return aboutContent(contentOf(await readSiteConfiguration(call), locale));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t, facts) => ({
    path: '/about',
    title: t('pages.about.name'),
    description: loaderData?.head.lead || facts.site.meta.description,
    jsonLd: companyData(facts),
  }));
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  const { head, beliefs, contact } = loaderData;
  return (
    <>
      <AboutHead head={head} />
      {beliefs.length > 0 && (
        <div className="container-page pt-16 pb-20 lg:pt-52 lg:pb-28">
          {beliefs.map(({ key, html }) => (
            <AboutRow key={key} id={key} title={t(`pages.about.${key}`)} html={html} />
          ))}
        </div>
      )}
      <AboutContact contact={contact} />
    </>
  );
}
