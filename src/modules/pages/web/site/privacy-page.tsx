import { useI18n } from '#i18n/i18n.tsx';
import { siteMeta } from '#i18n/site-meta.ts';
import { readLegalStates, readSiteConfiguration } from '#modules/configuration/configuration.calls.ts';
import { pageContext } from '#wire/page-context.ts';
import { contentOf } from '../../content.presenter.ts';
import type { Route } from './+types/privacy-page';
import { LegalText } from './legal-text.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const [entries, states] = await Promise.all([readSiteConfiguration(call), readLegalStates(call)]);
  return { html: contentOf(entries, locale).html('privacy'), draft: states.privacy[locale] === 'draft' };
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches[0].loaderData, (t, { site }) => ({
    path: '/privacy',
    title: t('pages.privacy'),
    description: `${t('pages.privacy')}. ${site.description}`,
  }));
}

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  return <LegalText title={t('pages.privacy')} {...loaderData} />;
}
