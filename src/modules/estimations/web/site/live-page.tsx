import { data } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import { wordsOf } from '#i18n/words.ts';
import { LinkClosed, linkTitle, pageOfLink } from '#modules/share-links/web/index.ts';
import { lazySection } from '#ui/lazy-section.tsx';
import type { PageFrame } from '#ui/page-frame.ts';
import { pageContext } from '#wire/page-context.ts';
import { orderWords } from '../../estimations.words.ts';
import { readSharedEstimation } from '../../saved/saved-estimations.calls.ts';
import { scopeOf } from '../described.ts';
import { exactAmount } from '../exact-amount.ts';
import { LiveEstimate } from '../live/live-estimate.tsx';
import sheetStyles from '../live/live-sheet.css?url';
import { usePageRule } from '../sheet/page-rule.ts';
import { PaperStyle } from '../sheet/paper-style.tsx';
import type { Route } from './+types/live-page';

/**
 * Printing needs no scripts: the sheet is in the page's HTML, and its code loads only when coming from
 * another page.
 */
const LiveSheet = lazySection('live-sheet', () =>
  import('../live/live-sheet.tsx').then((code) => code.LiveSheet),
);

export const links = () => [{ rel: 'stylesheet', href: sheetStyles, media: 'print' }];

export const handle: PageFrame = { header: 'navy' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const { found: shared, closed } = await readSharedEstimation(call, params.code);
  return data({ shared, closed }, pageOfLink(closed));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  const { locale, publicUrl, site } = root;
  const t = orderWords(locale);
  const estimation = loaderData?.shared?.estimation;
  return pageMeta({
    locale,
    publicUrl,
    path: '/e',
    noindex: true,
    siteName: site.fullName,
    image: site.share,
    title: estimation
      ? t('live.title', { scope: scopeOf(estimation, { t: wordsOf(locale) }) })
      : linkTitle(loaderData?.closed ?? 'gone', locale),
    description: estimation
      ? t(estimation.is_agreed ? 'live.agreed_description' : 'live.description', {
          amount: exactAmount(toHalalas(estimation.total_amount), locale),
          date: formatDate(estimation.created_at, locale),
        })
      : '',
  });
}

/** The shared page of an estimation, for holders of its link; it prints as the sheet. */
export default function LivePage({ loaderData: { shared, closed }, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  usePageRule(root?.site.fullName ?? '');
  if (!shared || !root) return <LinkClosed closed={closed ?? 'gone'} contacts={root?.site} />;
  const { site, publicUrl } = root;
  return (
    <>
      <PaperStyle company={site.fullName} />
      <LiveEstimate
        shared={shared}
        company={site.fullName}
        publicUrl={publicUrl}
        pricesIncludeVat={site.pricesIncludeVat}
      />
      <LiveSheet estimation={shared.estimation} company={site} publicUrl={publicUrl} />
    </>
  );
}
