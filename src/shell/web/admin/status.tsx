import type { ReactNode } from 'react';
import { formatDate, formatNumber, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import type { SystemStatus } from '../../http/system-status.ts';
import { useAnswers } from './use-answers.ts';
import { useAdminWords } from './words.ts';

const paths = { status: '/api/system/status' } as const;

const readStatus = async (response: Response) => (await response.json()) as SystemStatus;

const megabyte = 1024 * 1024;

/** Status line for level 1: version, database, last backup, queued mails. */
export function AdminStatus() {
  const t = useAdminWords();
  const { locale } = useI18n();
  const { status } = useAnswers(paths, readStatus);
  if (!status) return null;
  const { version, database, backup, mails_queued: queued } = status;
  const made = backup.made_at;
  return (
    <dl className="mt-10 flex flex-wrap gap-x-8 gap-y-2 border-line border-t pt-4 text-ink-muted text-small">
      <Fact name={t('status.version')}>
        <bdi>{version}</bdi>
      </Fact>
      <Fact name={t('status.database')}>
        <bdi>{database.engine}</bdi>
        <span>{` ${t('status.megabytes', { size: formatNumber(database.bytes / megabyte, locale, 1) })}`}</span>
      </Fact>
      <Fact name={t('status.backup')}>
        <span>{made ? `${formatDate(made, locale)} ${formatTime(made, locale)}` : t('status.none')}</span>
        {backup.failed && <strong className="ms-2 text-error-600">{t('status.failed')}</strong>}
      </Fact>
      <Fact name={t('status.mails')}>{formatNumber(queued, locale)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}</dt>
      <dd className="text-ink">{children}</dd>
    </div>
  );
}
