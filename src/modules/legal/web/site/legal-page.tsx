import { data } from 'react-router';
import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import { barePath } from '#i18n/locale-path.ts';
import { siteMeta } from '#i18n/site-meta.ts';
import { createTranslator } from '#i18n/translator.ts';
import { pageContext } from '#wire/page-context.ts';
import { readLegalText, readVersionText } from '../../legal.calls.ts';
import { type LegalKind, legalKinds } from '../../legal.engine.ts';
import type { Route } from './+types/legal-page';
import { type LegalPage, LegalText } from './legal-text.tsx';
import { siteWords } from './site-words.ts';

export async function loader({ url, params, context }: Route.LoaderArgs): Promise<LegalPage> {
  const { call, locale } = context.get(pageContext);
  const kind = kindAt(url.pathname);
  if (!kind) throw data(null, { status: 404 });
  if (params.version === undefined) {
    const { version, coming, earlier, ...text } = await readLegalText(call, kind);
    const note = text.state[locale] === 'draft' ? 'draft' : null;
    return { kind, html: localized(text, 'text', locale), note, shown: null, version, coming, earlier };
  }
  const text = await readVersionText(call, kind, params.version);
  if (!text) throw data(null, { status: 404 });
  const { number, in_force_from: from } = text;
  const shown = number !== null && from !== null ? { number, in_force_from: from } : null;
  return {
    kind,
    html: localized(text, 'text', locale),
    note: noteOf(text.standing),
    shown,
    ...{ version: null, coming: null, earlier: [] },
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { kind, shown, note } = loaderData;
  return siteMeta(matches[0].loaderData, (_t, { locale, site }) => {
    const t = createTranslator(locale, siteWords[locale]);
    const name = t(kind);
    if (!shown && note !== 'preview')
      return { path: `/${kind}`, title: name, description: t(`about.${kind}`, { company: site.fullName }) };
    const version = shown && `${t('version', shown)}, ${formatDate(shown.in_force_from, locale)}`;
    return { path: `/${kind}`, title: version ? `${name} | ${version}` : name, noindex: true };
  });
}

export default function LegalTextPage({ loaderData }: Route.ComponentProps) {
  return <LegalText {...loaderData} />;
}

function kindAt(pathname: string): LegalKind | undefined {
  const name = barePath(pathname).split('/')[1];
  return legalKinds.find((kind) => kind === name?.toLowerCase());
}

function noteOf(standing: string): LegalPage['note'] {
  if (standing === 'earlier' || standing === 'coming') return standing;
  return standing === 'in_force' ? null : 'preview';
}
