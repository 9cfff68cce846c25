import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import type { Halalas } from '#base/money.ts';
import { placeIn } from '#base/place-words.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPapers, HeadFigure, partyOf } from '#modules/acceptances/web/index.ts';
import { classes } from '#ui/classes.ts';
import { Clock, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicQuote } from '../../quotes.contract.ts';
import { daysBetween } from './figures.ts';
import { OfferSection } from './offer-section.tsx';
import { useOfferWords } from './offer-words.ts';

/** Days before the end from which the validity stands out. */
const soon = 3;

/** Number, project, total, validity and the drawn section. `children` replace the name of the project. */
export function OfferHead(props: {
  quote: PublicQuote;
  code: string;
  total: Halalas;
  today: string;
  isLit?: boolean;
  isOpen?: boolean;
  preview?: boolean;
  children?: ReactNode;
}) {
  const { quote, code, total, today, isLit = false, isOpen = false, preview = false, children } = props;
  const t = useOfferWords();
  return (
    <div
      data-surface="navy"
      className="pt-[calc(var(--header-top)+1.5rem)] pb-10 lg:pt-[calc(var(--header-top)+3rem)] lg:pb-16"
    >
      <div className="container-page grid grid-cols-1 items-center gap-x-16 gap-y-8 lg:grid-cols-[6fr_5fr]">
        <div>
          {children ?? <OfferName quote={quote} />}
          <HeadFigure label={t('total_with_vat')} of={total} unit={t('riyal')} live />
          {isOpen && quote.valid_until && <Validity until={quote.valid_until} today={today} />}
          {!preview && <DocumentPapers code={code} />}
        </div>
        <OfferSection quote={quote} isLit={isLit} />
      </div>
    </div>
  );
}

function OfferName({ quote }: { quote: PublicQuote }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const name = localized(quote, 'name', locale);
  return (
    <>
      <p className="text-ink-muted text-label">
        <OfferNumber quote={quote} />
      </p>
      <h1 className="mt-2 text-h1">{name ? <Written>{name}</Written> : t('kind')}</h1>
      <p className="mt-2 text-ink-muted">{t('to', { to: placeOf(quote, locale) })}</p>
    </>
  );
}

/** «عرض سعر Q-2026-0001 · المراجعة 1»; by the link of an older revision, which is not shown, only the number. */
export function OfferNumber({ quote }: { quote: PublicQuote }) {
  const t = useOfferWords();
  return (
    <>
      <span className="me-1.5">{t('kind')}</span>
      {quote.number === null ? (
        <span>{t('draft')}</span>
      ) : (
        <Ltr className="whitespace-nowrap">{quote.number}</Ltr>
      )}
      {quote.newer === null && (
        <>
          <span className="mx-1.5">·</span>
          <span className="whitespace-nowrap">{t('revision', { revision: quote.revision })}</span>
        </>
      )}
    </>
  );
}

/** Customer, district and city on one line. */
function placeOf(quote: PublicQuote, locale: 'ar' | 'en'): string {
  const { site } = quote;
  const parts = [partyOf(quote, locale), placeIn(locale, site.district), placeIn(locale, site.city)];
  return parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
}

function Validity({ until, today }: { until: string; today: string }) {
  const t = useOfferWords();
  const { locale, dir } = useI18n();
  const left = daysBetween(today, until);
  return (
    <p className={classes('mt-4 flex items-start gap-2', left <= soon ? 'text-warning-200' : 'text-accent')}>
      <Icon of={Clock} className="mt-1 shrink-0" />
      <span>
        <span>{t('valid', { date: formatDate(until, locale) })}</span>
        <span>{dir === 'rtl' ? '، ' : ', '}</span>
        <span className="whitespace-nowrap">{t('days_left', { count: left })}</span>
      </span>
    </p>
  );
}
