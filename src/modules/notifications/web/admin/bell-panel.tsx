import { Link } from 'react-router';
import { ArrowForward, Icon } from '#ui/icon.tsx';
import { Settings } from '#ui/more-icons.ts';
import { useNotificationTabs } from './notification-tabs.tsx';
import { useNotificationWords } from './notification-words.ts';

export interface BellPanelProps {
  unread: number;
  onClose: () => void;
}

/** The bell's panel: newest notifications, with links to the inbox and to preferences. */
export function BellPanel({ unread, onClose }: BellPanelProps) {
  const t = useNotificationWords();
  const { bar, list, mark } = useNotificationTabs({ unread, perPage: 20, onFollow: onClose });
  const foot = 'flex min-h-12 items-center gap-2 text-small hover:underline';
  return (
    <>
      <div className="flex shrink-0 items-center justify-between gap-4 px-5 pt-3">
        <h2 className="font-normal text-h4">{t('title')}</h2>
        {mark}
      </div>
      <div className="shrink-0 border-line border-b px-5">{bar}</div>
      <div className="min-h-0 grow overflow-y-auto pb-2">{list}</div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 border-line border-t px-5">
        <Link to="/admin/notifications#preferences" className={foot} onClick={onClose}>
          <Icon of={Settings} size={16} />
          <span>{t('preferences')}</span>
        </Link>
        <Link to="/admin/notifications" className={foot} onClick={onClose}>
          <span>{t('inbox')}</span>
          <Icon of={ArrowForward} size={16} />
        </Link>
      </div>
    </>
  );
}
