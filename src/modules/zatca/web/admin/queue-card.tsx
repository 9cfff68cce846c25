import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { QuotedWords } from '#ui/admin/quoted-words.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { ZatcaQueue } from '../../units/units.contract.ts';

/** Documents that wait for the authority, oldest first, with what was answered last. */
export function QueueCard({ queue }: { queue: ZatcaQueue }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const moment = (at: string) => `${formatDate(at, locale)} ${formatTime(at, locale)}`;
  return (
    <Card title={t('queue')} flush={queue.rows.length > 0}>
      {queue.rows.length === 0 ? (
        <p className="text-ink-muted">{t('queue_empty')}</p>
      ) : (
        <>
          <p className="px-[min(1rem,4vw)] pt-4 md:px-5">
            {[
              t('queue_count', { count: queue.waiting }),
              queue.oldest && t('queue_oldest', { moment: moment(queue.oldest) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {queue.locked && (
            <p role="alert" className="px-[min(1rem,4vw)] pt-2 text-error-700 md:px-5">
              {t('queue_locked')}
            </p>
          )}
          <ul className="divide-y divide-line">
            {queue.rows.map((row) => (
              <li key={row.invoice_id} className="grid gap-1 px-[min(1rem,4vw)] py-3 md:px-5">
                <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <LocaleLink
                    to={`/admin/invoices/${row.invoice_id}`}
                    className="underline underline-offset-4"
                  >
                    <Ltr>{row.number ?? `#${row.invoice_id}`}</Ltr>
                  </LocaleLink>
                  <span className="text-small">{t(`calls.${row.call}`)}</span>
                </span>
                <span className="text-ink-muted text-small">
                  {[
                    t('queue_tries', { count: row.tries }),
                    row.held ? t(`held.${row.held}`) : t('queue_next', { moment: moment(row.due_at) }),
                  ].join(' · ')}
                </span>
                {row.error && row.held !== 'locked' && (
                  <>
                    <span className="text-small text-warning-700">{row.error.explanation}</span>
                    <QuotedWords by={t('said')} text={row.error.said} />
                  </>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
