import { browserCall } from '#browser/browser-call.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { ListFailed } from '#ui/admin/list-states.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { TriangleAlert } from '#ui/admin/signs.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { callContract } from '#wire/contract-call.ts';
import { type Invoice, listSubmissions, type ZatcaMessage } from '../../invoices.contract.ts';

/** What the authority said of a document, with the code of each rule. */
export function MessagesCard({ invoice }: { invoice: Invoice }) {
  const t = useModuleWords();
  const { status } = invoice.zatca;
  // What only informs, such as that all is well, is no warning.
  const messages = invoice.zatca.messages.filter(({ kind }) => kind !== 'info');
  if (messages.length === 0) return null;
  return (
    <Card title={t(status === 'rejected' ? 'rejected_what' : 'warned_what')}>
      <ul className="grid divide-y divide-line">
        {messages.map((message) => (
          <Message key={`${message.code} ${message.text}`} message={message} />
        ))}
      </ul>
    </Card>
  );
}

function Message({ message: { kind, code, text } }: { message: ZatcaMessage }) {
  const isError = kind === 'error';
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
      <span className="min-w-0">
        <bdi className="wrap-anywhere">{text}</bdi>
        <span className="mt-1 block text-small">
          <Ltr className="rounded-control bg-neutral-200 px-2 py-0.5 text-caption">{code}</Ltr>
        </span>
      </span>
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
