import { Link } from 'react-router';
import { staffLevel } from '#base/staff.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { LevelMark } from '#ui/level-mark.tsx';
import { mayReadAny } from './navigation.ts';
import { hasParts, TileParts } from './tile-parts.tsx';
import { statistics } from './tiles.ts';
import { useAnswers } from './use-answers.ts';

const paths = Object.fromEntries(statistics.map(({ key, path }) => [key, path]));

const readCount = async (response: Response) => ((await response.json()) as { stats: number }).stats;

const look = 'relative h-full rounded-card border border-line bg-raised px-[min(1.5rem,4vw)] pt-7 pb-6';

/** Counts of all modules; staff get links to pages they may read. */
export function AdminStatistics() {
  const rights = useRights();
  const menu = usePanelMenu();
  const opens = (asks: readonly string[]) =>
    rights !== null && rights.level <= staffLevel && mayReadAny(asks, rights);
  const { locale } = useI18n();
  const counts = useAnswers(paths, readCount);
  return (
    <ul className="grid grid-cols-2 cramped:grid-cols-1 gap-4 xl:grid-cols-4">
      {statistics.map(({ key, icon, to, asks, explained }) => {
        const count = counts[key];
        const content = (
          <>
            <LevelMark className="absolute start-[min(1.5rem,4vw)] top-0" />
            <span className="flex items-center justify-between gap-2 text-ink-muted text-small">
              <span>{menu.t(`statistics.${key}`)}</span>
              <Icon of={icon} size={18} className="text-accent" />
            </span>
            <span className="mt-1 block text-[3.25rem] leading-16 tabular-nums" data-count={key}>
              {count === undefined || count === null ? '–' : formatNumber(count, locale)}
            </span>
            {explained && (
              <span className="mt-3 block text-ink-muted text-small">
                {menu.t(`statistics.${key}_counted`)}
              </span>
            )}
          </>
        );
        if (!opens(asks))
          return (
            <li key={key} className={look}>
              {content}
            </li>
          );
        return (
          <li key={key} className={classes(look, 'hover:border-accent')}>
            <Link to={to} className="block after:absolute after:inset-0">
              {content}
            </Link>
            {hasParts(key) && <TileParts of={key} />}
          </li>
        );
      })}
    </ul>
  );
}
