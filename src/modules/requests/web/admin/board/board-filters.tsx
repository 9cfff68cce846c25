import { userName } from '#base/administrator-name.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ListSearch } from '#ui/admin/list-search.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { TriangleAlert } from '#ui/admin/signs.ts';
import { classes } from '#ui/classes.ts';
import { CircleAlert, Icon } from '#ui/icon.tsx';
import { openStatuses } from '../../../leads/leads.contract.ts';
import { usePanelWords } from '../panel-words.ts';
import type { Assignee } from '../use-assignees.ts';
import type { Board } from './use-board.ts';

interface BoardFiltersProps {
  board: Board;
  assignees: readonly Assignee[];
}

/** Narrows the board by day, the day list by stage, and both by a search and the person in charge. */
export function BoardFilters({ board, assignees }: BoardFiltersProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { due, stages } = board.board ?? {};
  const byDay = board.by === 'stage';
  const counts: Record<string, number | undefined> = byDay
    ? { late: due?.late, today: due?.today, none: due?.none }
    : Object.fromEntries(openStatuses.map((stage) => [stage, stages?.[stage].count]));
  const all = byDay ? Object.values(due ?? {}) : openStatuses.map((stage) => stages?.[stage].count ?? 0);
  const name = byDay ? 'due' : 'stage';
  const chips = [
    {
      key: '',
      label: t(byDay ? 'board.all' : 'board.all_stages'),
      count: board.board ? all.reduce((sum, count) => sum + count, 0) : undefined,
    },
    ...Object.entries(counts).map(([key, count]) => ({
      ...{ key, count },
      label: t(byDay ? `board.due.${key}` : `statuses.${key}`),
    })),
  ];
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <div className="-mx-4 flex gap-2.5 px-4 py-0.5 max-md:max-w-[100vw] max-md:overflow-x-auto md:mx-0 md:flex-wrap md:px-0">
        {chips.map(({ key, label, count }) => {
          const late = key === 'late' && Boolean(count);
          return (
            <button
              key={key}
              type="button"
              aria-pressed={board.of(name) === key}
              className={classes(
                'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card border bg-raised px-3.5 text-label',
                board.of(name) === key
                  ? 'border-accent font-medium inset-ring inset-ring-accent'
                  : 'border-line hover:border-neutral-500',
                late && 'text-error-700',
              )}
              onClick={() => board.narrow(name, key)}
            >
              {key === 'late' && <Icon of={CircleAlert} size={16} />}
              {key === 'none' && <Icon of={TriangleAlert} size={16} className="text-warning-700" />}
              <span>{label}</span>
              <span className={classes('tabular-nums', !late && 'text-ink-muted')}>
                {count === undefined ? '–' : formatNumber(count, locale)}
              </span>
            </button>
          );
        })}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-md:w-full md:ms-auto">
        <div className="max-md:flex-[1_1_9rem]">
          <ListSearch
            label={t('board.search')}
            value={board.of('q')}
            onSearch={(text) => board.narrow('q', text)}
          />
        </div>
        <Select
          aria-label={t('assignee')}
          className="max-md:flex-[1_1_9rem] md:min-w-44"
          value={board.of('assignee')}
          options={[
            { value: '', label: `${t('assignee')}: ${t('board.all')}` },
            { value: 'me', label: t('mine') },
            ...assignees.map(({ id, name }) => ({ value: String(id), label: userName(name, locale) })),
          ]}
          onChange={(event) => board.narrow('assignee', event.currentTarget.value)}
        />
      </div>
    </div>
  );
}
