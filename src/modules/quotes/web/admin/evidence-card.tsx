import { isolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { Acceptance } from '#modules/acceptances/acceptances.contract.ts';
import { readFile } from '#modules/attachments/attachments.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { Check, RotateCounterClockwise } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import { Card } from './card.tsx';
import { FactRows } from './fact-rows.tsx';

/** The evidence of an acceptance; one that was taken back says by whom and why. */
export function EvidenceCard({ acceptance }: { acceptance: Acceptance }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { name, channel, signature, taken_back: back, signed_on, recorded_by, file_id } = acceptance;
  const moment = (at: string) => `${formatDate(at, locale)} ${formatTime(at, locale)}`;
  return (
    <Card title={t(back ? 'evidence_back' : 'evidence')} summary={name}>
      <p className={`mb-3 flex items-start gap-2 ${back ? 'text-warning-700' : 'text-success-700'}`}>
        <Icon of={back ? RotateCounterClockwise : Check} size={18} className="mt-1 shrink-0" />
        <span className="wrap-anywhere">
          {back
            ? t('taken_back_by', { name: isolated(back.by), moment: moment(back.at) })
            : t('accepted_by', { name: isolated(name), moment: moment(acceptance.accepted_at) })}
        </span>
      </p>
      {back && <p className="wrap-anywhere mb-3 text-small">{back.reason}</p>}
      <FactRows
        facts={[
          [t('accepted_how'), t(`channels.${channel}`)],
          [t('accepted_name'), <bdi key="name">{name}</bdi>],
          [t('id_last4'), acceptance.id_last4 && <Ltr>{acceptance.id_last4}</Ltr>],
          [t('code_to'), acceptance.sent_to && <Ltr>{acceptance.sent_to}</Ltr>],
          [t('signed_on'), signed_on && formatDate(signed_on, locale)],
          [t('recorded_by'), recorded_by && <bdi>{recorded_by}</bdi>],
          [
            t('signed_file'),
            file_id !== null && (
              <a
                href={addressOf(readFile, { id: file_id })}
                download
                className="underline underline-offset-4"
              >
                {t('download_file')}
              </a>
            ),
          ],
          [t('terms_version'), acceptance.terms_version],
          [t('agreement'), acceptance.agreement && <bdi>{acceptance.agreement}</bdi>],
          [t('ip'), acceptance.ip && <Ltr>{acceptance.ip}</Ltr>],
          [t('device'), acceptance.user_agent && <Ltr>{acceptance.user_agent}</Ltr>],
          [
            t('hash'),
            <Ltr key="hash" className="text-caption">
              {acceptance.hash}
            </Ltr>,
          ],
          [t('pdf_hash'), acceptance.pdf_hash && <Ltr className="text-caption">{acceptance.pdf_hash}</Ltr>],
        ]}
      />
      {signature?.startsWith('data:image/') && (
        <figure className="mt-3">
          <figcaption className="text-ink-muted text-small">{t('signature')}</figcaption>
          <img
            src={signature}
            alt={t('signature')}
            className="mt-1 max-h-24 border border-line bg-neutral-0"
          />
        </figure>
      )}
      {signature && !signature.startsWith('data:image/') && (
        <figure className="mt-3">
          <figcaption className="text-ink-muted text-small">{t('signature')}</figcaption>
          <svg
            role="img"
            aria-label={t('signature')}
            viewBox="0 0 400 160"
            className="mt-1 h-24 border border-line bg-neutral-0"
          >
            <path d={signature} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
          </svg>
        </figure>
      )}
    </Card>
  );
}
