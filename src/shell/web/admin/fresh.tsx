import { useMemo } from 'react';
import { Link } from 'react-router';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { useRights } from '#ui/admin/rights.tsx';
import { ChevronForward, Icon } from '#ui/icon.tsx';
import { mayReadAny } from './navigation.ts';
import { fresh } from './tiles.ts';
import { useAnswers } from './use-answers.ts';
import { useAdminWords } from './words.ts';

async function readTotal(response: Response): Promise<number> {
  // Read the body even if only the header counts: an unread body keeps its connection open.
  await response.json();
  return Number(response.headers.get('x-total-count'));
}

/** What came in since yesterday, each kind with its list; nothing if there is none. */
export function AdminFresh() {
  const t = useAdminWords();
  const menu = usePanelMenu();
  const rights = useRights();
  const asked = useMemo(() => (rights ? fresh.filter(({ asks }) => mayReadAny(asks, rights)) : []), [rights]);
  const paths = useMemo(() => Object.fromEntries(asked.map(({ key, path }) => [key, path])), [asked]);
  const counts = useAnswers(paths, readTotal);
  const rows = asked.filter(({ key }) => counts[key]);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="fresh" className="rounded-card border border-line bg-raised">
      <h2 id="fresh" className="px-6 py-5 font-normal text-h4">
        {t('fresh.title')}
      </h2>
      <ul className="divide-y divide-line border-line border-t">
        {rows.map(({ key, to }) => (
          <li key={key}>
            <Link
              to={to}
              // The keys of lists move through it.
              data-record={key}
              className="flex min-h-15 items-center justify-between gap-4 px-[min(1.5rem,6vw)] hover:bg-primary-50"
            >
              <span>{menu.t(`fresh.${key}`, { count: counts[key] ?? 0 })}</span>
              <Icon of={ChevronForward} size={18} className="text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
