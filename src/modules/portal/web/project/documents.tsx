import type { ReactNode } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount, formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { linkPaperPath } from '#modules/acceptances/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { classes } from '#ui/classes.ts';
import { CircleCheck, Icon } from '#ui/icon.tsx';
import { Sum } from '#ui/sum.tsx';
import { WholeRuns } from '#ui/whole-runs.tsx';
import type { OwnProject, ShownInvoice } from '../../portal.contract.ts';
import { useProjectWords } from '../project-words.ts';
import { Part } from './part.tsx';

interface Row {
  key: string;
  /** The day that it is listed by; null for none yet. */
  day: string | null;
  name: string;
  about: (string | null)[];
  amount: number | null;
  /** What the amount is, and what was retained of it. */
  amountIs?: string;
  amountNote?: string | undefined;
  state: { text: string; done: boolean } | null;
  code?: string | undefined;
  pdf?: string | null;
  xml?: string | null;
}

/** Invoices, certificates, the contract and its changes, newest first: each with its page and its PDF. */
export function Documents({ project }: { project: OwnProject }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const rows: Row[] = [
    ...project.invoices.map(
      (invoice): Row => ({
        key: `invoice ${invoice.number}`,
        day: invoice.date,
        name: invoiceName(invoice, t),
        about: [ltrIsolated(invoice.number), formatDate(invoice.date, locale)],
        ...amountOf(invoice, t, locale),
        state: {
          text: t(`documents.state.${invoice.state}`),
          done: invoice.state === 'paid' || invoice.state === 'deducted',
        },
        code: invoice.code ?? undefined,
        pdf: invoice.pdf,
        xml: invoice.xml,
      }),
    ),
    ...project.certificates.toReversed().map(
      (certificate): Row => ({
        key: `certificate ${certificate.id}`,
        day: certificate.period_to,
        name: t('documents.certificate', { sequence: certificate.sequence }),
        about: [
          certificate.number && ltrIsolated(certificate.number),
          certificate.period_to && formatDate(certificate.period_to, locale),
        ],
        // Its invoice says what is to be paid.
        amount: certificate.state === 'invoiced' ? null : certificate.totals.due,
        state: {
          text: t(`documents.state.${certificate.state}`),
          done: certificate.state !== 'approved',
        },
        code: certificate.link?.code,
      }),
    ),
    ...project.change_orders.map(
      (order): Row => ({
        key: `change ${order.id}`,
        day: order.sent_on,
        name: t('documents.change', { sequence: order.sequence ?? '' }),
        about: [
          order.number && ltrIsolated(order.number),
          order.sent_on && formatDate(order.sent_on, locale),
        ],
        amount: null,
        state: {
          text: t(`changes.state.${order.state}`),
          done: ['accepted', 'applied'].includes(order.state),
        },
        code: order.link?.code,
      }),
    ),
    {
      key: 'contract',
      day: project.signed_on,
      name: t(project.signed_on ? 'documents.contract' : 'documents.contract_unsigned'),
      about: [
        ltrIsolated(project.contract_number),
        project.signed_on && t('documents.signed_on', { date: formatDate(project.signed_on, locale) }),
      ],
      amount: null,
      state: null,
      code: project.link?.code,
    },
  ];
  return (
    <Part title={t('documents.title')}>
      <ul className="divide-y divide-line border-line border-b">
        {rows.toSorted(newestFirst).map((row) => (
          <DocumentRow key={row.key} row={row} />
        ))}
      </ul>
    </Part>
  );
}

/** Newest first, whatever they are; what has no day yet is newest. */
const newestFirst = (a: Row, b: Row) => (b.day ?? '9').localeCompare(a.day ?? '9');

/** What is due of an invoice, with what is retained of it; what a credit note takes off. */
function amountOf(
  { type, due, payable, retention }: ShownInvoice,
  t: ReturnType<typeof useProjectWords>,
  locale: Locale,
): Pick<Row, 'amount' | 'amountIs' | 'amountNote'> {
  const isCredit = type === '381';
  const amount = ltrIsolated(formatAmount(toHalalas(retention), locale, false));
  return {
    amount: isCredit ? payable : due,
    ...(!isCredit && { amountIs: t('documents.due') }),
    ...(retention !== 0 && {
      amountNote: t(isCredit ? 'documents.of_retained' : 'documents.retained', { amount }),
    }),
  };
}

function invoiceName({ type, sequence }: ShownInvoice, t: ReturnType<typeof useProjectWords>): string {
  if (type === '386') return t('documents.advance');
  if (type === '381') return t('documents.credit');
  if (type === '383') return t('documents.debit');
  return sequence === null
    ? t('documents.invoice', { number: '' }).trim()
    : t('documents.invoice_of', { sequence });
}

const small = buttonClass({ kind: 'secondary', size: 'sm', className: 'pointer-coarse:min-h-11' });

function DocumentRow({ row }: { row: Row }) {
  const t = useProjectWords();
  const { locale } = useI18n();
  const { name, about, amount, amountIs, amountNote, state, code, xml } = row;
  const pdf = code ? linkPaperPath(code, locale) : row.pdf;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-ink-muted text-small">
          <WholeRuns>{about.filter(Boolean).join(' · ')}</WholeRuns>
        </p>
        {state && (
          <p
            className={classes(
              'flex items-center gap-1.5 text-small',
              state.done ? 'text-success-700' : 'text-warning-700',
            )}
          >
            {state.done && <Icon of={CircleCheck} size={16} />}
            <span>{state.text}</span>
          </p>
        )}
      </div>
      <div className="ms-auto grid justify-items-end gap-2">
        {amount !== null && (
          <p className="grid justify-items-end">
            <span className="flex flex-wrap items-baseline justify-end gap-x-2">
              {amountIs && <span className="text-ink-muted text-small">{amountIs}</span>}
              <Sum of={Math.abs(toHalalas(amount))} {...(amount < 0 && { sign: '−' as const })} />
            </span>
            {amountNote && <span className="text-ink-muted text-small">{amountNote}</span>}
          </p>
        )}
        <p className="flex flex-wrap justify-end gap-2">
          {code && (
            <LocaleLink
              to={`/d/${code}`}
              reloadDocument
              className={small}
              aria-label={`${t('documents.show')} ${name}`}
            >
              {t('documents.show')}
            </LocaleLink>
          )}
          {pdf && (
            <FileLink href={pdf} label={t('documents.pdf_of', { name })}>
              PDF
            </FileLink>
          )}
          {xml && (
            <FileLink href={xml} label={t('documents.xml_of', { name })}>
              XML
            </FileLink>
          )}
        </p>
      </div>
    </li>
  );
}

function FileLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label} className={small}>
      {children}
    </a>
  );
}
