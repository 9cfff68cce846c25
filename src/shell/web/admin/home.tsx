import { Link } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import { ChecklistCard } from '#modules/onboarding/web/index.ts';
import { KeptMails } from '#modules/outbox/web/index.ts';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { TopDown, useArrival } from '#ui/admin/top-down.tsx';
import { Icon } from '#ui/icon.tsx';
import { ClipboardList } from '#ui/more-icons.ts';
import { useStoredLevel } from '../use-stored-name.ts';
import { DashboardParts } from './dashboard-parts.tsx';
import { AdminFresh } from './fresh.tsx';
import { AdminStatistics } from './statistics.tsx';
import { AdminStatus } from './status.tsx';
import { AdminToday } from './today.tsx';
import { useWaits } from './use-waiting.ts';
import { AdminWeeks } from './weeks.tsx';
import { useAdminWords } from './words.ts';

/**
 * The dashboard: four counts for everyone, for staff what waits and came in and the figures they may read, for level 1 the
 * installation's status.
 */
export default function AdminHome() {
  const t = useAdminWords();
  const level = useStoredLevel();
  const rights = useRights();
  const isStaff = level !== null && level <= staffLevel;
  return (
    <>
      <PageTitle>{t('page.dashboard')}</PageTitle>
      <PageHeading className="mb-6">{t('page.dashboard')}</PageHeading>
      <TopDown ready={level !== null && rights !== null}>
        <FirstSteps shown={level === 1} />
        <Waiting shown={isStaff} />
        <section aria-labelledby="statistics">
          <h2 id="statistics" className="mb-3 font-normal text-h3">
            {t('statistics.title')}
          </h2>
          <AdminStatistics />
        </section>
        <Figures shown={isStaff} />
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
      </TopDown>
    </>
  );
}

/** Whether mails leave, and what is left to do on a new site. */
function FirstSteps({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <>
      <KeptMails className="mb-6" />
      <ChecklistCard />
    </>
  );
}

/** What waits for the reader, and what came in. */
function Waiting({ shown }: { shown: boolean }) {
  const { settled } = useWaits();
  useArrival(settled || !shown);
  if (!shown) return null;
  return (
    <div className="mb-4 grid grid-cols-1 items-start gap-4 empty:hidden lg:grid-cols-2">
      <AdminToday />
      <AdminFresh />
    </div>
  );
}

function Figures({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:*:last:odd:col-span-2">
      <DashboardParts />
      <AdminWeeks />
    </div>
  );
}
