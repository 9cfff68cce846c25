import { browserCall } from '#browser/browser-call.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { QuotedWords } from '#ui/admin/quoted-words.tsx';
import { TriangleAlert } from '#ui/admin/signs.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import {
  type Invoice,
  type InvoiceFinding,
  listSubmissions,
  type ZatcaMessage,
} from '../../invoices.contract.ts';
import { placeOf } from './use-findings.ts';

interface MessagesCardProps {
  invoice: Invoice;
  /** What its rules ask to mend. */
  findings: readonly InvoiceFinding[];
}

/** What the authority refused or warned of: what to mend where, and its own words with the code of each rule. */
export function MessagesCard({ invoice, findings }: MessagesCardProps) {
  const t = useModuleWords();
  const isRejected = invoice.zatca.status === 'rejected';
  // What only informs, such as that all is well, is no warning.
  const messages = invoice.zatca.messages.filter(({ kind }) => kind !== 'info');
  if (messages.length === 0 && !isRejected) return null;
  return (
    <Card title={t(isRejected ? 'rejected_what' : 'warned_what')}>
      {messages.length === 0 && <p className="text-ink-muted">{t('no_reason')}</p>}
      <ul className="grid divide-y divide-line empty:hidden">
        {messages.map((message) => (
          <Message
            key={`${message.code} ${message.text}`}
            message={message}
            finding={findings.find(({ rule }) => rule === message.code)}
            invoice={invoice}
          />
        ))}
      </ul>
    </Card>
  );
}

interface MessageProps {
  message: ZatcaMessage;
  finding: InvoiceFinding | undefined;
  invoice: Invoice;
}

function Message({ message: { kind, code, text }, finding, invoice }: MessageProps) {
  const t = useModuleWords();
  const isError = kind === 'error';
  const place = finding ? placeOf(finding.field, invoice) : null;
  return (
    <li className="flex gap-3 py-3 first:pt-0 last:pb-0">
      <span
        className={classes(
          'grid size-9 shrink-0 place-items-center rounded-control',
          isError ? 'bg-error-100 text-error-700' : 'bg-warning-100 text-warning-700',
        )}
      >
        <Icon of={isError ? CircleAlert : TriangleAlert} size={18} />
      </span>
      <div className="min-w-0">
        {finding && <p className="wrap-anywhere">{finding.message}</p>}
        <QuotedWords by={t('said')} text={text} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small empty:hidden">
          {code && <Ltr className="rounded-control bg-neutral-200 px-2 py-0.5 text-caption">{code}</Ltr>}
          {finding && place && (
            <LocaleLink to={place} className="underline underline-offset-4">
              {t(finding.field.startsWith('corp_') ? 'mend_company' : 'mend_buyer')}
            </LocaleLink>
          )}
        </p>
      </div>
    </li>
  );
}

/** What happens after a rejection. */
export function AfterRejection() {
  const t = useModuleWords();
  return (
    <Card title={t('after.title')} summary="">
      <dl className="grid divide-y divide-line">
        {['kept', 'replacement', 'others'].map((key) => (
          <div key={key} className="py-3 first:pt-0 last:pb-0">
            <dt className="font-medium">{t(`after.${key}`)}</dt>
            <dd className="text-ink-muted text-small">{t(`after.${key}_text`)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Each attempt to hand a document to the authority. */
export function SubmissionsCard({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { id, zatca } = invoice;
  const { state, value, reload } = useReading(`submissions ${id} ${zatca.status}`, () =>
    callContract(browserCall, listSubmissions, { params: { id } }),
  );
  if (state !== 'failed' && (value?.length ?? 0) === 0) return null;
  return (
    <Card title={t('submissions')} summary={String(value?.length ?? '')}>
      {state === 'failed' && <ListFailed text={t('submissions_failed')} onAgain={reload} />}
      <ol className="grid divide-y divide-line text-small">
        {value?.map((one) => (
          <li key={one.id} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{`${formatDate(one.at, locale)} ${formatTime(one.at, locale)}`}</span>
              <Ltr>{one.status === null ? t('no_answer') : `HTTP ${one.status}`}</Ltr>
            </p>
            <p className="flex flex-wrap gap-x-2 text-ink-muted">
              <span>{t(`calls.${one.call}`)}</span>
              <span>{t(`outcomes.${one.outcome}`)}</span>
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
