import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { classes } from '#ui/classes.ts';
import { LevelMark } from '#ui/level-mark.tsx';
import { type Invoice, invoices } from '../../invoices.contract.ts';

const names = ['state', 'open', 'late', 'zatca', 'to_replace'] as const;

/** Groups on the datum line, by the filters of the list that they set. */
const groups: readonly {
  key: string;
  filters: Partial<Record<(typeof names)[number], string>>;
  bad?: true;
}[] = [
  { key: 'all', filters: {} },
  { key: 'drafts', filters: { state: 'draft' } },
  { key: 'open', filters: { open: '1' } },
  { key: 'late', filters: { late: '1' }, bad: true },
  { key: 'paid', filters: { state: 'paid' } },
  { key: 'rejected', filters: { to_replace: '1' }, bad: true },
];

/** Groups of invoices on the datum line, with their counts; the level mark stands on the chosen one. */
export function StateFilter({ list }: { list: List<Invoice> }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const counts = useCounts(list.rows);
  const chosen = groups.findLast(({ filters }) =>
    names.every((name) => list.query.of(name) === (filters[name] ?? '')),
  );
  return (
    <ul aria-label={t('groups_label')} className="mb-5 flex flex-wrap gap-y-2 border-line border-t">
      {groups.map(({ key, filters, bad }) => {
        const count = counts[key];
        const now = key === chosen?.key;
        return (
          <li key={key} className="relative pe-8">
            {now && <LevelMark className="absolute start-0 -top-2.5" />}
            <button
              type="button"
              aria-pressed={now}
              className={classes(
                'inline-flex min-h-11 items-center gap-2 text-label hover:text-ink',
                bad && count ? 'text-error-700' : now ? 'font-medium text-ink' : 'text-ink-muted',
              )}
              onClick={() =>
                list.change(Object.fromEntries(names.map((name) => [name, filters[name] ?? ''])))
              }
            >
              <span>{t(`groups.${key}`)}</span>
              <bdi dir="ltr" className="tabular-nums">
                {count === undefined ? '' : formatNumber(count, locale)}
              </bdi>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** How many invoices each group has, counted again with each answer of the list. */
function useCounts(rows: readonly Invoice[]): Readonly<Record<string, number>> {
  const [counts, setCounts] = useState<Record<string, number>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer of the list may have other counts
  useEffect(() => {
    let awaited = true;
    for (const { key, filters } of groups) {
      const query = new URLSearchParams({ ...filters, per_page: '1' });
      browserCall(`${invoices.list.path}?${query}`).then(
        (answer) => {
          const count = Number(answer.headers.get('x-total-count'));
          if (awaited && answer.ok) setCounts((known) => ({ ...known, [key]: count }));
        },
        // The group stays without a count.
        () => {},
      );
    }
    return () => {
      awaited = false;
    };
  }, [rows]);
  return counts;
}
