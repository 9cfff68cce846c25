import { lazy, Suspense } from 'react';
import { data, redirect } from 'react-router';
import { dayInRiyadh } from '#base/riyadh.ts';
import { localePath } from '#i18n/locale-path.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import type { PageFrame } from '#ui/page-frame.ts';
import { retryImport } from '#ui/retry-import.ts';
import { pageContext } from '#wire/page-context.ts';
import { readSharedDocument } from '../../share-links.calls.ts';
import { documentKind } from '../document-kinds.ts';
import { LinkClosed } from '../link-closed.tsx';
import { linkTitle, linkWords } from '../link-words.ts';
import { pageOfLink } from '../page-of-link.ts';
import type { Route } from './+types/document-page';

export const handle: PageFrame = { header: 'navy' };

const DocumentPreview = lazy(async () => ({
  default: await retryImport(() => import('../document-preview.tsx').then((code) => code.DocumentPreview)),
}));

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call, locale } = context.get(pageContext);
  const { code } = params;
  const today = dayInRiyadh(new Date());
  if (code === 'preview')
    return data(
      { today, preview: true, title: linkWords(locale)('preview.title') } as const,
      pageOfLink(null),
    );
  const { found, closed } = await readSharedDocument(call, code);
  const answer = pageOfLink(closed);
  if (!found) return data({ closed, title: linkTitle(closed, locale) } as const, answer);
  const kind = documentKind(found.kind);
  if (!kind || found.page !== `/d/${code}`) {
    const { headers } = answer;
    throw redirect(localePath(found.page, url.pathname), { headers });
  }
  const { titleOf } = await kind.load();
  return data({ found, code, today, title: titleOf(found.document, locale) } as const, answer);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { locale, publicUrl, site } = root;
  const { title } = loaderData;
  const siteName = site.fullName;
  const description = linkWords(locale)('description', { company: siteName });
  return pageMeta({ locale, publicUrl, path: '/d', noindex: true, siteName, title, description });
}

/** The document that a link opens, if it has no page elsewhere; or why the link is closed. */
export default function DocumentPage({ loaderData, matches }: Route.ComponentProps) {
  const site = matches[0].loaderData?.site;
  if ('closed' in loaderData || !site)
    return <LinkClosed closed={'closed' in loaderData ? loaderData.closed : 'gone'} contacts={site} />;
  const { today } = loaderData;
  if ('preview' in loaderData)
    return (
      <Suspense>
        <DocumentPreview company={site} today={today} />
      </Suspense>
    );
  const { code, found } = loaderData;
  const kind = documentKind(found.kind);
  return kind && <kind.Document {...found} code={code} company={site} today={today} />;
}
