import { Link } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import { ChecklistCard } from '#modules/onboarding/web/index.ts';
import { KeptMails } from '#modules/outbox/web/index.ts';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { Icon } from '#ui/icon.tsx';
import { ClipboardList } from '#ui/more-icons.ts';
import { useStoredLevel } from '../use-stored-name.ts';
import { DashboardParts } from './dashboard-parts.tsx';
import { AdminFresh } from './fresh.tsx';
import { AdminStatistics } from './statistics.tsx';
import { AdminStatus } from './status.tsx';
import { AdminToday } from './today.tsx';
import { AdminWeeks } from './weeks.tsx';
import { useAdminWords } from './words.ts';

/**
 * The dashboard: four counts for everyone, for staff what waits and came in and the figures they may read, for level 1 the
 * installation's status.
 */
export default function AdminHome() {
  const t = useAdminWords();
  const level = useStoredLevel();
  const isStaff = level !== null && level <= staffLevel;
  return (
    <>
      <PageTitle>{t('page.dashboard')}</PageTitle>
      <PageHeading className="mb-6">{t('statistics.title')}</PageHeading>
      {level === 1 && (
        <>
          <KeptMails className="mb-6" />
          <ChecklistCard />
        </>
      )}
      {isStaff && (
        <div className="mb-4 grid grid-cols-1 items-start gap-4 empty:hidden lg:grid-cols-2">
          <AdminToday />
          <AdminFresh />
        </div>
      )}
      <AdminStatistics />
      {isStaff && (
        <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:*:last:odd:col-span-2">
          <DashboardParts />
          <AdminWeeks />
        </div>
      )}
      {level !== null && level >= staffLevel && (
        <Link
          to="/admin/my-orders"
          className="mt-6 inline-flex min-h-11 items-center gap-2.5 text-label underline-offset-5 hover:underline"
        >
          <Icon of={ClipboardList} />
          <span>{t('page.my_orders')}</span>
        </Link>
      )}
      {level === 1 && <AdminStatus />}
    </>
  );
}
