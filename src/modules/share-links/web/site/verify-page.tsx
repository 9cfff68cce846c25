import { data } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { pageMeta } from '#i18n/page-meta.ts';
import { CircleAlert, CircleCheck, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { PageFrame } from '#ui/page-frame.ts';
import { pageContext } from '#wire/page-context.ts';
import { verifyDocument } from '../../share-links.calls.ts';
import type { VerificationAnswer } from '../../share-links.contract.ts';
import { CompareFile } from '../compare-file.tsx';
import { LinkClosed } from '../link-closed.tsx';
import { linkWords, useLinkWords } from '../link-words.ts';
import { pageOfLink } from '../page-of-link.ts';
import type { Route } from './+types/verify-page';

export const handle: PageFrame = { header: 'navy' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { call } = context.get(pageContext);
  const verified = await verifyDocument(call, params.code);
  return data(verified, pageOfLink(verified.closed));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const root = matches[0].loaderData;
  if (!root || !loaderData) return [];
  const { locale, publicUrl, site } = root;
  const t = linkWords(locale);
  const reason = loaderData.closed === 'gone' ? 'unknown' : loaderData.closed;
  const title = reason ? t(`closed.${reason}`) : t('verify.title');
  const siteName = site.fullName;
  const description = t('description', { company: siteName });
  return pageMeta({ locale, publicUrl, path: '/v', noindex: true, siteName, title, description });
}

/** Tells the holder of a paper whether it is genuine, and its correct figures. */
export default function VerifyPage({ loaderData, matches }: Route.ComponentProps) {
  const site = matches[0].loaderData?.site;
  const { found, closed } = loaderData;
  if (!found) return <LinkClosed closed={closed} contacts={site} verify />;
  return <Genuine document={found} company={site?.fullName ?? ''} />;
}

/** Nothing of it may be covered, not by the floating chat link either (`data-final`). */
function Genuine({ document, company }: { document: VerificationAnswer; company: string }) {
  const { number, date, total, hash, iban, pdfs = [], text } = document;
  const { locale } = useI18n();
  const t = useLinkWords();
  const facts = [
    ['number', number],
    ['date', formatDate(date, locale)],
    ['total', `${formatAmount(toHalalas(total), locale, false)} ${t('verify.riyal')}`],
    ['state', text.state],
    ...(iban ? [['iban', iban] as const] : []),
  ] as const;
  return (
    <section data-surface="navy" aria-labelledby="verified" className="grid min-h-[85dvh] content-center">
      <div className="container-page pt-[calc(var(--header-top)+2rem)] pb-16">
        <Icon of={document.void ? CircleAlert : CircleCheck} size={36} className="text-accent" />
        <p className="mt-5 text-ink-muted">
          <span className="me-1.5">{text.kind}</span>
          <bdi>{number}</bdi>
        </p>
        <h1 id="verified" data-final className="mt-1 max-w-[20em] text-h1">
          {t(document.void ? 'verify.void' : 'verify.genuine', { company })}
        </h1>
        <dl className="mt-8 max-w-120 border-line border-t *:flex *:flex-wrap *:justify-between *:gap-x-6 *:border-line *:border-b *:py-3">
          {facts.map(([key, value]) => (
            <div key={key} data-final>
              <dt className="text-ink-muted">{t(`verify.${key}`)}</dt>
              <dd className="font-medium">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
          <div data-final>
            <dt className="text-ink-muted">{t('verify.hash')}</dt>
            <dd className="font-medium" title={hash}>
              <Ltr>{(hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ')}</Ltr>
            </dd>
          </div>
        </dl>
        {text.notes.map((note) => (
          <p key={note} data-final className="mt-5 max-w-[36em] font-medium">
            {note}
          </p>
        ))}
        <p data-final className="mt-5 max-w-[36em] text-ink-muted text-small">
          {t('verify.compare')}
        </p>
        {pdfs.length > 0 && <CompareFile pdfs={pdfs} />}
      </div>
    </section>
  );
}
