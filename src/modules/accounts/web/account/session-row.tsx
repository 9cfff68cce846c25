import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { SessionAnswer } from '../../accounts.contract.ts';

export function SessionRow({ session }: { session: SessionAnswer }) {
  const { t, locale } = useI18n();
  const { browser, address, current, last_active_at } = session;
  const moment = { date: formatDate(last_active_at, locale), time: formatTime(last_active_at, locale) };
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-line border-b py-4">
      <div>
        <p className="font-medium">{browser ? <Ltr>{browser}</Ltr> : t('accounts.sessions.unknown')}</p>
        <p className="text-ink-muted text-small">
          <span>{t('accounts.sessions.active', moment)}</span>
          {address && (
            <>
              <span>{' · '}</span>
              <Ltr>{address}</Ltr>
            </>
          )}
        </p>
      </div>
      {current && (
        <p className="rounded-control bg-success-100 px-2.5 py-0.5 text-caption text-success-700">
          {t('accounts.sessions.current')}
        </p>
      )}
    </li>
  );
}
