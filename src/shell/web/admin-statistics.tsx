import { Link } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import { Building2, Handshake, Inbox, Users } from '#ui/more-icons.ts';
import { useAdminWords } from './admin-words.ts';
import { RequestParts } from './request-parts.tsx';
import { tilePages } from './tile-pages.ts';
import { useAnswers } from './use-answers.ts';

const paths = {
  requests: '/api/stats/requests',
  clients: '/api/stats/clients',
  projects: '/api/stats/projects',
  partners: '/api/stats/partners',
} as const;

/** The page of each opens to those who may read one of its modules. */
const tiles = [
  { key: 'requests', icon: Inbox, modules: ['orders'] },
  { key: 'clients', icon: Users, modules: ['users', 'clients'] },
  { key: 'projects', icon: Building2, modules: ['projects'] },
  { key: 'partners', icon: Handshake, modules: ['partners'] },
] as const;

const readCount = async (response: Response) => ((await response.json()) as { stats: number }).stats;

const look = 'relative h-full rounded-card border border-line bg-raised px-[min(1.5rem,4vw)] pt-7 pb-6';

/** Requests, clients, projects and partners; staff are led to the pages that they may read. */
export function AdminStatistics() {
  const say = useAdminWords();
  const rights = useRights();
  const opens = (modules: readonly string[]) =>
    rights !== null && rights.level <= staffLevel && modules.some((module) => rights.can(module, 'read'));
  const { locale } = useI18n();
  const counts = useAnswers(paths, readCount);
  return (
    <ul className="grid grid-cols-2 cramped:grid-cols-1 gap-4 xl:grid-cols-4">
      {tiles.map(({ key, icon, modules }) => {
        const count = counts[key];
        const content = (
          <>
            <LevelMark className="absolute start-[min(1.5rem,4vw)] top-0" />
            <span className="flex items-center justify-between gap-2 text-ink-muted text-small">
              <span>{say(`statistics.${key}`)}</span>
              <Icon of={icon} size={18} className="text-accent" />
            </span>
            <span className="mt-1 block text-[3.25rem] leading-16 tabular-nums" data-count={key}>
              {count === undefined || count === null ? '–' : formatNumber(count, locale)}
            </span>
          </>
        );
        if (!opens(modules))
          return (
            <li key={key} className={look}>
              {content}
            </li>
          );
        return (
          <li key={key} className={classes(look, 'hover:border-accent')}>
            <Link to={tilePages[key]} className="block after:absolute after:inset-0">
              {content}
            </Link>
            {key === 'requests' && <RequestParts />}
          </li>
        );
      })}
    </ul>
  );
}
