import { useEffect } from 'react';
import { companyChatNumber } from '#base/company-phone.ts';
import { siteMeta } from '#i18n/site-meta.ts';
import { createTranslator } from '#i18n/translator.ts';
import { companyFacts } from '#modules/configuration/company/company.engine.ts';
import { readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { readTextsToAccept } from '#modules/legal/legal.calls.ts';
import { Contained } from '#ui/contained.tsx';
import { firstTouch } from '#ui/first-touch.ts';
import { fetchSections, lazySection } from '#ui/lazy-section.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { pageContext } from '#wire/page-context.ts';
import type { Route } from './+types/design-request-page';
import { readDraft } from './draft.ts';
import { siteWords } from './site-words.ts';

const Form = lazySection(
  'design-form',
  () => import('./design-section.tsx').then((code) => code.DesignSection),
  firstTouch,
);

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const [entries, accept] = await Promise.all([readSiteConfiguration(call), readTextsToAccept(call, locale)]);
  const t = createTranslator(locale, siteWords[locale]);
  const { phone, mobile, email, address, nationalAddress, fullName } = companyFacts(entries, locale);
  const entry = (name: string) => entries.find(({ key }) => key === name)?.value ?? '';
  // The greeting is Arabic in both languages (docs/decisions/2026-11-21-texts-in-configuration.md).
  const [chat, greeting] = [companyChatNumber(entry), entry('chat_greeting')];
  return {
    title: t('title'),
    lead: t('lead'),
    description: t('description', { company: fullName }),
    company: { phone, mobile, email, address: address || nationalAddress, chat, greeting },
    accept,
  };
}

/** Coming from another page, the form loads with the page. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), fetchSections([Form])]);
  return data;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = loaderData;
  return siteMeta(matches[0].loaderData, () => ({ path: '/design-request', title, description }));
}

export default function DesignRequestPage({ loaderData }: Route.ComponentProps) {
  const { title, lead, company, accept } = loaderData;
  useEffect(() => {
    // The form itself fills in what was kept.
    if (readDraft(Date.now())) Form.bring();
  }, []);
  return (
    <>
      <Contained>
        <PageHead title={title} lead={lead} />
      </Contained>
      <Form company={company} accept={accept} />
    </>
  );
}
