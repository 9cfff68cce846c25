import { useState } from 'react';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { NotificationPreferences } from './notification-preferences.tsx';
import { useNotificationTabs } from './notification-tabs.tsx';
import { useNotificationWords } from './notification-words.ts';

const step = 50;
const maxShown = 500;

/** The inbox: the last 90 days, and the preferences. */
export default function NotificationsPage() {
  const t = useNotificationWords();
  const [shown, setShown] = useState(step);
  const { bar, list, mark } = useNotificationTabs({
    unread: undefined,
    perPage: shown,
    more: (total) =>
      total > shown &&
      shown < maxShown && (
        <button
          type="button"
          className="min-h-12 w-full border-line border-t text-label hover:bg-ink/6"
          onClick={() => setShown(shown + step)}
        >
          {t('more')}
        </button>
      ),
  });
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHeading className="mb-6">{t('title')}</PageHeading>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="rounded-card border border-line bg-raised">
          <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b px-5">
            {bar}
            {mark}
          </div>
          <div className="pb-2">{list}</div>
        </div>
        <NotificationPreferences />
      </div>
    </>
  );
}
