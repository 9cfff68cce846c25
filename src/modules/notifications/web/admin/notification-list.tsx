import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { usePanelPlaces } from '#ui/admin/panel-bar.tsx';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon } from '#ui/icon.tsx';
import { Bell } from '#ui/more-icons.ts';
import type { Notification } from '../../notifications.contract.ts';
import { useNotificationWords } from './notification-words.ts';
import { markRead } from './use-notifications.ts';

const day = 24 * 3_600_000;

interface ListProps {
  items: readonly Notification[];
  onRead: () => void;
  onFollow?: () => void;
}

/** Notifications by day, newest first; each links to its record, which marks it as read. */
export function NotificationList({ items, onRead, onFollow }: ListProps) {
  const t = useNotificationWords();
  const id = useId();
  const { locale } = useI18n();
  const dayOf = (moment: Date | string) => formatDate(new Date(moment).toISOString(), locale);
  const names = new Map([
    [dayOf(new Date()), t('today')],
    [dayOf(new Date(Date.now() - day)), t('yesterday')],
  ]);
  const days = [...new Set(items.map(({ created_at }) => dayOf(created_at)))];
  return days.map((date, place) => (
    <section key={date} aria-labelledby={`${id}-${place}`}>
      <h3 id={`${id}-${place}`} className="px-[min(1.25rem,5vw)] pt-4 pb-1.5 text-ink-muted text-small">
        {names.get(date) ?? date}
      </h3>
      <ul>
        {items
          .filter(({ created_at }) => dayOf(created_at) === date)
          .map((item) => (
            <Row key={item.id} item={item} onRead={onRead} onFollow={onFollow} />
          ))}
      </ul>
    </section>
  ));
}

const tones = {
  error: 'bg-error-100 text-error-700',
  success: 'bg-success-100 text-success-700',
};

function Row({ item, onRead, onFollow }: { item: Notification } & Omit<ListProps, 'items'>) {
  const t = useNotificationWords();
  const { locale } = useI18n();
  const places = usePanelPlaces();
  const place = places.findLast(({ to }) => to !== '/admin' && item.page?.startsWith(`${to}/`));
  const unread = item.read_at === null;
  const read = () => {
    if (unread) markRead(item.id).then(onRead, () => {});
  };
  const content: ReactNode = (
    <>
      <span
        className={classes(
          'grid size-8 shrink-0 place-items-center rounded-control',
          item.tone ? tones[item.tone] : unread ? 'bg-primary-100' : 'bg-neutral-100 text-ink-muted',
        )}
      >
        <Icon of={item.tone === 'error' ? CircleAlert : (place?.icon ?? Bell)} size={16} />
      </span>
      <span className="grid min-w-0 grow cramped:order-last text-start">
        <span className="text-label">{item.text}</span>
        <time dateTime={item.created_at} className="text-ink-muted text-small">
          {formatTime(item.created_at, locale)}
        </time>
      </span>
      {unread && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-accent forced-colors:bg-[Highlight]">
          <span className="sr-only">{t('unread')}</span>
        </span>
      )}
    </>
  );
  const look = classes(
    'flex w-full cramped:flex-wrap items-start gap-3.5 px-[min(1.25rem,5vw)] py-2.5 hover:bg-primary-100',
    unread && 'bg-primary-50',
  );
  return (
    <li>
      {item.page ? (
        <Link
          to={item.page}
          className={look}
          onClick={() => {
            read();
            onFollow?.();
          }}
        >
          {content}
        </Link>
      ) : (
        <button type="button" className={look} onClick={read}>
          {content}
        </button>
      )}
    </li>
  );
}
