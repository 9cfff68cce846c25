import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DocumentPapers, HeadFigure } from '#modules/acceptances/web/index.ts';
import { Ltr } from '#ui/ltr.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { readSharedXml, type SharedInvoice } from '../../invoices.contract.ts';
import { useSharedWords } from './shared-words.ts';

/** Kind, number, what is due and by when, and the files. */
export function InvoiceHead({ invoice, code }: { invoice: SharedInvoice; code: string }) {
  const t = useSharedWords();
  const { locale } = useI18n();
  const { number, type, form, state, issue_date, due_date, totals, open, of_invoice } = invoice;
  const day = (date: string | null) => (date ? formatDate(date, locale) : '—');
  const isNote = type === 381;
  return (
    <div
      data-surface="navy"
      className="pt-[calc(var(--header-top)+1.5rem)] pb-10 lg:pt-[calc(var(--header-top)+3rem)] lg:pb-14"
    >
      <div className="container-page">
        <p className="flex flex-wrap gap-x-1.5 text-ink-muted text-label">
          <Ltr className="whitespace-nowrap">{number}</Ltr>
          <span aria-hidden>·</span>
          <span>{t(`form.${form}`)}</span>
        </p>
        <h1 className="mt-2 text-h1">{t(`kind.${type}`)}</h1>
        <p className="mt-2 text-ink-muted">
          {isNote || state === 'paid' || state === 'credited'
            ? t('issued', { date: day(issue_date) })
            : t('issued_due', { date: day(issue_date), due: day(due_date) })}
        </p>
        {of_invoice && (
          <p className="mt-1 flex flex-wrap gap-x-1.5 text-ink-muted">
            <span>{t('of_invoice')}</span>
            <Ltr>{of_invoice}</Ltr>
          </p>
        )}
        <HeadFigure
          label={t(isNote ? 'credited' : `open.${state}`)}
          of={toHalalas(isNote || open === 0 ? totals.due : open)}
          unit={t('riyal')}
        />
        <DocumentPapers code={code} />
        <a
          href={addressOf(readSharedXml, { code })}
          className="inline-flex min-h-11 items-center text-label underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {t('xml')}
        </a>
      </div>
    </div>
  );
}
