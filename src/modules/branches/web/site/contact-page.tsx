import { siteMeta } from '#i18n/site-meta.ts';
import { createTranslator } from '#i18n/translator.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { readTextsToAccept } from '#modules/legal/legal.calls.ts';
import { Contained } from '#ui/contained.tsx';
import { fetchSections, lazySection } from '#ui/lazy-section.tsx';
import { pageContext } from '#wire/page-context.ts';
import { readBranches } from '../../branches.calls.ts';
import { contactContent } from '../../contact.presenter.ts';
import type { Route } from './+types/contact-page';
import { ContactHead } from './contact-head.tsx';
import { Offices } from './offices.tsx';
import { officesData } from './offices-data.ts';
import { siteWords } from './site-words.ts';

const Message = lazySection('contact-form', () =>
  import('#modules/requests/web/index.ts').then((code) => code.MessageSection),
);

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const [entries, branches, accept] = await Promise.all([
    readSiteConfiguration(call),
    readBranches(call),
    readTextsToAccept(call, locale),
  ]);
  const t = createTranslator(locale, siteWords[locale]);
  return { ...contactContent(entries, branches, { t, locale, now: new Date() }), accept };
}

/** Coming from another page, the form loads with the page, so that `#contact-form` finds it. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), fetchSections([Message])]);
  return data;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { words, description } = loaderData;
  return siteMeta(matches[0].loaderData, (_t, facts) => ({
    path: '/contact',
    title: words.title,
    description,
    jsonLd: officesData(loaderData, facts),
  }));
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { company, offices, map, words, accept } = loaderData;
  return (
    <>
      <Contained>
        <ContactHead content={loaderData} />
      </Contained>
      {offices.length > 0 && (
        <Contained>
          <Offices offices={offices} map={map} words={words} />
        </Contained>
      )}
      <div className="drawn-later">
        <Message company={company} accept={accept} />
      </div>
    </>
  );
}
