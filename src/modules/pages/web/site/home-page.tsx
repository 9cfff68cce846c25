import { neutralName } from '#base/neutral-name.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { readPriceBook } from '#modules/estimations/estimations.calls.ts';
import { Calculator } from '#modules/estimations/web/index.ts';
import { readTextsToAccept } from '#modules/legal/legal.calls.ts';
import { listPartnerLogos } from '#modules/partners/partners.calls.ts';
import { readPublicProjects } from '#modules/projects/projects.calls.ts';
import { cardOf, RecentProjects } from '#modules/projects/web/index.ts';
import { Contained } from '#ui/contained.tsx';
import { fetchSections, lazySection } from '#ui/lazy-section.tsx';
import type { PageFrame } from '#ui/page-frame.ts';
import { PageHead } from '#ui/page-head.tsx';
import { pageContext } from '#wire/page-context.ts';
import { contentOf } from '../../content.presenter.ts';
import { homeContent } from '../../home.presenter.ts';
import type { Route } from './+types/home-page';
import { companyData } from './company-data.ts';
import { Hero } from './hero/hero.tsx';
import { Marquee } from './marquee/marquee.tsx';
import { ServicesSection } from './services/services-section.tsx';

const Partners = lazySection('partners', () =>
  import('#modules/partners/web/index.tsx').then((code) => code.PartnersSection),
);
const Quote = lazySection('design-your', () =>
  import('#modules/requests/web/index.ts').then((code) => code.QuoteSection),
);

const maxProjects = 9;

export const handle: PageFrame = { header: 'photo' };

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const [entries, partners, { projects }, priceBook, accept] = await Promise.all([
    readSiteConfiguration(call),
    listPartnerLogos(call, locale),
    readPublicProjects(call, { per_page: maxProjects }),
    readPriceBook(call),
    readTextsToAccept(call, locale),
  ]);
  return {
    ...homeContent(contentOf(entries, locale)),
    partners,
    projects: projects.map((project) => cardOf(project, locale)),
    priceBook,
    accept,
  };
}

/**
 * Coming from another page, the sections load with the page, so that an address with a hash finds its
 * section.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const sections = fetchSections([Partners, RecentProjects, Calculator, Quote]);
  const [data] = await Promise.all([serverLoader(), sections]);
  return data;
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (_t, facts) => ({
    path: '/',
    title: facts.site.meta.title || facts.site.fullName,
    jsonLd: companyData(facts),
  }));
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { locale } = useI18n();
  const { hero, services, figures, marquee, words, company, partners, projects, priceBook } = loaderData;
  const name = company.name || neutralName[locale];
  return (
    <>
      <Contained>
        {hero.length > 0 ? <Hero slides={hero} name={name} /> : <PageHead title={name} />}
      </Contained>
      <div className="drawn-later">
        <Contained>
          <ServicesSection services={services} figures={figures} />
        </Contained>
      </div>
      <div className="drawn-later">
        <Partners partners={partners} title={words.partners_title} lead={words.partners_lead} />
      </div>
      <div className="drawn-later">
        <RecentProjects projects={projects} title={words.projects_title} />
      </div>
      <div className="drawn-later">
        <Calculator
          priceBook={priceBook}
          pricesIncludeVat={loaderData.pricesIncludeVat}
          title={words.calculator_title}
          lead={words.calculator_lead}
          note={words.calculator_note}
        />
      </div>
      <div className="drawn-later">
        <Quote
          company={company}
          accept={loaderData.accept}
          title={words.quote_title}
          lead={words.quote_lead}
        />
      </div>
      <div className="drawn-later">
        <Contained>
          <Marquee words={marquee} />
        </Contained>
      </div>
    </>
  );
}
