import { Link } from 'react-router';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { classes } from '#ui/classes.ts';
import { ChevronForward, CircleAlert, Icon } from '#ui/icon.tsx';
import type { Waits } from './use-waiting.ts';
import { useAdminWords } from './words.ts';

/** Waiting work, each item with its page; a sentence if there is none. */
export function WaitingRows({ waits: { rows, known } }: { waits: Waits }) {
  const t = useAdminWords();
  const menu = usePanelMenu();
  if (known && rows.length === 0) return <p className="px-6 py-5 text-ink-muted">{t('today.nothing')}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ key, to, count, late }) => (
        <li key={key}>
          <Link
            to={to}
            // The keys of lists move through it.
            data-record={key}
            className="flex min-h-15 items-center justify-between gap-4 px-[min(1.5rem,6vw)] hover:bg-primary-50"
          >
            <span className={classes('flex items-center gap-2.5', late && 'text-error-700')}>
              {late && <Icon of={CircleAlert} size={18} />}
              <span>{menu.t(`waiting.${key}`, { count })}</span>
            </span>
            <Icon of={ChevronForward} size={18} className="text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
