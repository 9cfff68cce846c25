import { ltrIsolated } from '#base/bidi.ts';
import type { QuoteTotals } from '#base/lines.ts';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPart, type DocumentStep, DocumentSteps } from '#modules/acceptances/web/index.ts';
import { Sum } from '#ui/sum.tsx';
import { Written } from '#ui/written.tsx';
import type { PublicQuote } from '../../quotes.contract.ts';
import { advanceOf } from './figures.ts';
import { useOfferWords } from './offer-words.ts';

/** Advance, the terms of payment as staff wrote them, and retention. */
export function OfferPayment({ quote, totals }: { quote: PublicQuote; totals: QuoteTotals }) {
  const t = useOfferWords();
  const { locale } = useI18n();
  const percent = (number: number) => ltrIsolated(`${formatNumber(number, locale)}%`);
  const { advance_percent: advance, retention_percent: retention } = quote;
  const terms = localized(quote, 'payment_terms', locale)
    .split('\n')
    .filter((term) => term.trim() !== '');
  const steps: DocumentStep[] = [
    ...(advance
      ? [
          {
            key: 'advance',
            title: t('advance', { percent: percent(advance) }),
            text: t('advance_text'),
            amount: <Sum of={advanceOf(quote, totals)} />,
          },
        ]
      : []),
    ...terms.map((term, place) => ({ key: `term ${place}`, text: <Written>{term.trim()}</Written> })),
    ...(retention
      ? [
          {
            key: 'retention',
            title: t('retention', { percent: percent(retention) }),
            text: t(`retention_${quote.retention_base}`),
          },
        ]
      : []),
  ];
  return (
    <DocumentPart title={t('pay')}>
      <DocumentSteps steps={steps.length > 0 ? steps : [{ key: 'plain', text: t('pay_plain') }]} />
    </DocumentPart>
  );
}
