import { type ReactNode, useState } from 'react';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useTabs } from '#ui/admin/tabs.tsx';
import { NotificationList } from './notification-list.tsx';
import { useNotificationWords } from './notification-words.ts';
import { markRead, useNotifications, type Which } from './use-notifications.ts';

interface TabsProps {
  /** The number the caller knows; the list reloads when it changes. */
  unread: number | undefined;
  perPage: number;
  onFollow?: () => void;
  /** Rendered below the list with the total number. */
  more?: (total: number) => ReactNode;
}

const none = { unread: 'none_new', all: 'none', mentions: 'none_mentions' };

/** The tabs unread, all and mentions, and a way to mark all as read. */
export function useNotificationTabs({ unread, perPage, onFollow, more }: TabsProps) {
  const t = useNotificationWords();
  const { locale } = useI18n();
  const [tab, setTab] = useState<Which>('unread');
  const loaded = useNotifications(tab, perPage, unread);
  const count = unread ?? (tab === 'unread' ? loaded.total : 0);
  const { bar, panelProps } = useTabs(
    [
      {
        key: 'unread',
        label: count > 0 ? t('unread_tab', { n: formatNumber(count, locale) }) : t('unread'),
      },
      { key: 'all', label: t('all') },
      { key: 'mentions', label: t('mentions') },
    ],
    tab,
    (key) => setTab(key as Which),
  );
  const readAll = () => {
    markRead().then(loaded.retry, () => {});
  };
  const list = (
    <div {...panelProps}>
      {loaded.items.length > 0 ? (
        <NotificationList items={loaded.items} onRead={loaded.retry} onFollow={onFollow} />
      ) : (
        <p role="status" className="px-5 py-10 text-center text-ink-muted">
          {t(loaded.state === 'ready' ? none[tab] : loaded.state)}
        </p>
      )}
      {more?.(loaded.total)}
    </div>
  );
  const mark = (
    <button
      type="button"
      disabled={loaded.items.every(({ read_at }) => read_at !== null)}
      className="min-h-11 text-primary-700 text-small hover:underline disabled:invisible"
      onClick={readAll}
    >
      {t('read_all')}
    </button>
  );
  return { bar, list, mark };
}
