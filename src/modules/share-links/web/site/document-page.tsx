import { data, redirect } from 'react-router';
import { localePath } from '#i18n/locale-path.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import type { PageFrame } from '#ui/page-frame.ts';
import { pageContext } from '#wire/page-context.ts';
import { readSharedDocument } from '../../share-links.calls.ts';
import { LinkClosed } from '../link-closed.tsx';
import { linkTitle } from '../link-words.ts';
import { pageOfLink } from '../page-of-link.ts';
import type { Route } from './+types/document-page';

export const handle: PageFrame = { header: 'navy' };

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const { found, closed } = await readSharedDocument(call, params.code);
  const answer = pageOfLink(closed);
  if (!found) return data({ closed }, answer);
  const { headers } = answer;
  throw redirect(localePath(found.page, url.pathname), { headers });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { locale, publicUrl, site } = root;
  const title = linkTitle(loaderData.closed, locale);
  return pageMeta({ locale, publicUrl, path: '/d', noindex: true, siteName: site.fullName, title });
}

/** Documents have their own pages; this one shows only closed links. */
export default function DocumentPage({ loaderData, matches }: Route.ComponentProps) {
  return <LinkClosed closed={loaderData.closed} contacts={matches[0].loaderData?.site} />;
}
