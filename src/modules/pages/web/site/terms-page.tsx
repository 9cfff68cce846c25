import { useI18n } from '#i18n/i18n.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { readLegalStates, readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { pageContext } from '#wire/page-context.ts';
import { contentOf } from '../../content.presenter.ts';
import type { Route } from './+types/terms-page';
import { LegalText } from './legal-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const [entries, states] = await Promise.all([readSiteConfiguration(call), readLegalStates(call)]);
  return { html: contentOf(entries, locale).html('terms'), draft: states.terms[locale] === 'draft' };
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t, { site }) => ({
    path: '/terms',
    title: t('pages.terms'),
    description: `${t('pages.terms')}. ${site.description}`,
  }));
}

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return <LegalText title={t('pages.terms')} {...loaderData} />;
}
