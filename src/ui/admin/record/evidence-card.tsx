import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon } from '../../icon.tsx';
import { Ltr } from '../../ltr.tsx';
import { Check, RotateCounterClockwise } from '../../more-icons.ts';
import { WholeNumbers } from '../../whole-numbers.tsx';
import { Card } from '../card.tsx';
import { FactRows } from '../fact-rows.tsx';
import { useRecordWords } from './record-words.ts';

/** The evidence of an acceptance, as the API answers it. */
export interface Evidence {
  name: string;
  id_last4: string;
  channel: 'email' | 'outbox' | 'paper';
  sent_to: string;
  accepted_at: string;
  ip: string;
  user_agent: string;
  terms_version: number | null;
  agreement: string;
  hash: string;
  pdf_hash: string | null;
  signature: string | null;
  signed_on: string | null;
  file_id: number | null;
  recorded_by: string;
  taken_back: { reason: string; by: string; at: string } | null;
  signed_paper: { file_id: number; by: string; at: string } | null;
  needs_paper: boolean;
}

interface EvidenceCardProps {
  acceptance: Evidence;
  /** What was done: a quote is accepted, a contract signed, a certificate agreed. */
  act?: 'accepted' | 'signed' | 'agreed';
}

/** The evidence of an acceptance; one that was taken back says by whom and why. */
export function EvidenceCard({ acceptance, act = 'accepted' }: EvidenceCardProps) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const { name, channel, signature, taken_back: back, signed_on, recorded_by, file_id } = acceptance;
  const word = (key: string, values = {}) => t(`evidence.${key}`, values);
  const { signed_paper: paper } = acceptance;
  const signed = file_id ?? paper?.file_id ?? null;
  const moment = (at: string) => `${formatDate(at, locale)} ${formatTime(at, locale)}`;
  return (
    <Card title={word(back ? 'title_back' : `title_${act}`)} summary={name}>
      <p className={`mb-3 flex items-start gap-2 ${back ? 'text-warning-700' : 'text-success-700'}`}>
        <Icon of={back ? RotateCounterClockwise : Check} size={18} className="mt-1 shrink-0" />
        <span className="wrap-anywhere">
          {back
            ? word('taken_back_by', { name: isolated(userName(back.by, locale)), moment: moment(back.at) })
            : word(`${act}_by`, { name: isolated(name), moment: moment(acceptance.accepted_at) })}
        </span>
      </p>
      {back && <p className="wrap-anywhere mb-3 text-small">{back.reason}</p>}
      {acceptance.needs_paper && <p className="mb-3 text-small text-warning-700">{word('needs_paper')}</p>}
      <FactRows
        facts={[
          [word('how'), word(`channels.${channel}`)],
          [word('name'), <bdi key="name">{name}</bdi>],
          [word('id_last4'), acceptance.id_last4 && <Ltr>{acceptance.id_last4}</Ltr>],
          [
            word(channel === 'outbox' ? 'code_for' : 'code_to'),
            acceptance.sent_to && <Ltr>{acceptance.sent_to}</Ltr>,
          ],
          [word('signed_on'), signed_on && formatDate(signed_on, locale)],
          [word('recorded_by'), recorded_by && <bdi>{userName(recorded_by, locale)}</bdi>],
          [
            word('signed_file'),
            signed !== null && (
              <a href={`/api/files/${signed}`} download className="underline underline-offset-4">
                {word('download_file')}
              </a>
            ),
          ],
          [
            word('signed_paper'),
            paper &&
              word('signed_paper_by', {
                name: isolated(userName(paper.by, locale)),
                moment: moment(paper.at),
              }),
          ],
          [word('terms_version'), acceptance.terms_version],
          [
            word('agreement'),
            acceptance.agreement && (
              <bdi>
                <WholeNumbers>{acceptance.agreement}</WholeNumbers>
              </bdi>
            ),
          ],
          [word('ip'), acceptance.ip && <Ltr>{acceptance.ip}</Ltr>],
          [word('device'), acceptance.user_agent && <Ltr>{acceptance.user_agent}</Ltr>],
          [
            word('hash'),
            <Ltr key="hash" className="text-caption">
              {acceptance.hash}
            </Ltr>,
          ],
          [
            word('pdf_hash'),
            acceptance.pdf_hash && <Ltr className="text-caption">{acceptance.pdf_hash}</Ltr>,
          ],
        ]}
      />
      {signature?.startsWith('data:image/') && (
        <figure className="mt-3">
          <figcaption className="text-ink-muted text-small">{word('signature')}</figcaption>
          <img
            src={signature}
            alt={word('signature')}
            className="mt-1 max-h-24 border border-line bg-neutral-0"
          />
        </figure>
      )}
      {signature && !signature.startsWith('data:image/') && (
        <figure className="mt-3">
          <figcaption className="text-ink-muted text-small">{word('signature')}</figcaption>
          <svg
            role="img"
            aria-label={word('signature')}
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
