import { data } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { pageContext } from '#base/page-context.ts';
import type { PageFrame } from '#base/page-frame.ts';
import { formatDate } from '#i18n/format.ts';
import { pageMeta } from '#i18n/page-meta.ts';
import { wordsOf } from '#i18n/words.ts';
import { near } from '#ui/near.tsx';
import { orderWords } from '../../estimations.words.ts';
import { readSharedEstimation } from '../../saved-estimations.calls.ts';
import { scopeOf } from '../described.ts';
import { exactAmount } from '../exact-amount.ts';
import { LiveEstimate } from '../live/live-estimate.tsx';
import { LiveGone } from '../live/live-gone.tsx';
import sheetStyles from '../live/live-sheet.css?url';
import { usePageRule } from '../sheet/page-rule.ts';
import { PaperStyle } from '../sheet/paper-style.tsx';
import type { Route } from './+types/live-page';

/** Paper needs no scripts: the sheet stands in the page's HTML, and its code is fetched only on the way from another page. */
const LiveSheet = near('live-sheet', () => import('../live/live-sheet.tsx').then((code) => code.LiveSheet));

export const links = () => [{ rel: 'stylesheet', href: sheetStyles, media: 'print' }];

export const handle: PageFrame = { header: 'navy' };

const headersOfOne = {
  'X-Robots-Tag': 'noindex, nofollow',
  // Whoever follows a link on the page does not take its address along.
  'Referrer-Policy': 'same-origin',
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const shared = await readSharedEstimation(call, params.code);
  return data({ shared }, { status: shared ? 200 : 404, headers: headersOfOne });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root) return [];
  const { locale, publicUrl, site } = root;
  const say = orderWords(locale);
  const estimation = loaderData?.shared?.estimation;
  return pageMeta({
    locale,
    publicUrl,
    path: '/e',
    noindex: true,
    siteName: site.fullName,
    image: site.share,
    title: estimation
      ? say('live.title', { scope: scopeOf(estimation, { t: wordsOf(locale) }) })
      : say('live.gone'),
    description: estimation
      ? say(estimation.is_agreed ? 'live.agreed_description' : 'live.description', {
          amount: exactAmount(toHalalas(estimation.total_amount), locale),
          date: formatDate(estimation.created_at, locale),
        })
      : '',
  });
}

/** The live page of an estimation, for whoever has its link; printed, it is the sheet. */
export default function LivePage({ loaderData: { shared }, matches }: Route.ComponentProps) {
  const root = matches[0].loaderData;
  usePageRule(root?.site.fullName ?? '');
  if (!shared || !root) return <LiveGone />;
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
