import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { ltrRange } from '#base/bidi.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '../classes.ts';
import { Pagination } from '../pagination.tsx';
import { ColumnChoice, useChosenColumns } from './column-choice.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportLink } from './import-link.tsx';
import { useKitWords } from './kit-words.ts';
import { ListSearch } from './list-search.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPermission } from './list-states.tsx';
import { type Column, ListTable } from './list-table.tsx';
import { PageHeading } from './page-heading.tsx';
import { type Option, Select } from './select-field.tsx';
import { useFittingColumns } from './use-fitting-columns.ts';
import type { List } from './use-list.ts';
import { useSelection } from './use-selection.ts';

export interface Filter {
  key: string;
  label: string;
  /** Label for no choice; everything is shown if omitted. */
  unset?: string;
  options: readonly Option[];
}

export interface ResourceListProps<Row extends { id: number }> {
  /** The list's name in the stored choice of columns. */
  id: string;
  title: string;
  list: List<Row>;
  columns: readonly Column<Row>[];
  /** Name of a row, for its checkbox and its actions. */
  nameOf: (row: Row) => string;
  /** "24 projects". */
  count: (total: number) => string;
  searchLabel: string;
  filters?: readonly Filter[];
  /** Shown between the heading and the list. */
  entry?: ReactNode;
  /** Shown beside the list, on a phone above it. */
  beside?: ReactNode;
  /** Above the list, such as an Add button. */
  action?: ReactNode;
  rowActions?: (row: Row) => ReactNode;
  /** Whether a row needs its reader, and is tinted. */
  rejected?: (row: Row) => boolean;
  /** Address of the page that imports such rows from a file, if the reader may. */
  importTo?: string | undefined;
  /** What can be done with the selected rows; shown while there are some. */
  bulk?: (selected: ReadonlySet<number>, select: (ids: readonly number[]) => void) => ReactNode;
  empty: { icon: LucideIcon; text: string; action?: ReactNode };
}

/**
 * A list of the admin panel: search, filters, order and pages from the server, with all its states. It can be
 * exported (`listed` in the server's room), either the selected rows or all.
 */
export function ResourceList<Row extends { id: number }>(props: ResourceListProps<Row>) {
  const { title, list, columns, filters = [], empty } = props;
  const { locale } = useI18n();
  const t = useKitWords();
  const id = useId();
  const chosen = useChosenColumns(props.id, columns);
  const fitting = useFittingColumns(chosen, list.rows);
  const { selected, toggle, select } = useSelection(list);
  const onPage = list.rows.map((row) => row.id);
  const allSelected = onPage.every((id) => selected.has(id));
  const pages = Math.max(1, Math.ceil(list.total / list.query.perPage));
  const from = (list.query.page - 1) * list.query.perPage + 1;
  const to = Math.min(list.total, from + list.query.perPage - 1);
  const number = (value: number) => formatNumber(value, locale);
  const forbidden = list.state === 'forbidden';
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <PageHeading id={id}>{title}</PageHeading>
        {!forbidden && props.action}
      </div>
      {!forbidden && props.entry}
      <div
        className={classes(
          Boolean(props.beside) &&
            'grid grid-cols-1 items-start gap-5 xl:grid-cols-[18rem_minmax(0,1fr)] min-[90rem]:grid-cols-[24rem_minmax(0,1fr)]',
        )}
      >
        {props.beside}
        <section
          aria-labelledby={id}
          aria-busy={list.state === 'loading'}
          // A reader may have nothing beside the list, which then takes the whole width.
          className="rounded-card border border-line bg-raised only:col-span-full"
        >
          {!forbidden && (
            <div className="flex flex-wrap items-center gap-3 p-4 sm:px-5">
              <ListSearch
                label={props.searchLabel}
                value={list.query.q}
                onSearch={(q) => list.change({ q })}
              />
              {filters.map(({ key, label, unset, options }) => (
                <Select
                  key={key}
                  aria-label={label}
                  className="max-sm:max-w-full max-sm:grow sm:min-w-44"
                  value={list.query.of(key)}
                  options={[{ value: '', label: unset ?? `${label}: ${t('all')}` }, ...options]}
                  onChange={(event) => list.change({ [key]: event.currentTarget.value })}
                />
              ))}
              <div className="ms-auto flex flex-wrap items-center justify-end gap-3">
                <p className="text-ink-muted text-small" role="status">
                  {selected.size > 0
                    ? t('selected', { count: selected.size })
                    : list.state === 'ready' && props.count(list.total)}
                </p>
                {props.importTo && <ImportLink to={props.importTo} />}
                <ExportMenu list={list} selected={selected} />
                <ColumnChoice columns={columns} hidden={fitting.hidden} show={chosen.show} />
              </div>
            </div>
          )}
          {props.bulk && list.rows.length > 0 && !forbidden && (
            <label className="flex min-h-11 items-center gap-3 border-line border-t px-[min(1rem,4vw)] md:hidden">
              <input
                type="checkbox"
                className="size-4.5 accent-accent"
                checked={allSelected}
                onChange={() => toggle(...onPage)}
              />
              <span className="text-label">{t('select_all')}</span>
            </label>
          )}
          {selected.size > 0 && props.bulk?.(selected, select)}
          {forbidden && <NoPermission />}
          {list.state === 'failed' && <ListFailed text={t('failed')} onAgain={list.reload} />}
          {list.state === 'loading' && list.rows.length === 0 && <ListSkeleton />}
          {list.state === 'ready' && list.total === 0 && (
            <ListEmpty {...empty} {...(list.narrowed && { text: t('nothing_found'), onClear: list.widen })} />
          )}
          {list.rows.length > 0 && list.state !== 'failed' && !forbidden && (
            <div ref={fitting.ref} className="relative md:overflow-x-auto">
              <ListTable
                {...props}
                columns={fitting.columns}
                labelledBy={id}
                selected={selected}
                onToggle={toggle}
              />
            </div>
          )}
          {list.total > 0 && list.state !== 'failed' && !forbidden && (
            <Pagination
              className="border-line border-t px-4 py-3 sm:px-5"
              page={list.query.page}
              pages={pages}
              path={(page) => list.address({ page: String(page) })}
              shown={t('showing', {
                // Isolated, so that the smaller number comes first in Arabic.
                range: ltrRange(number(from), number(to)),
                total: number(list.total),
              })}
              labels={{
                nav: t('pages'),
                previous: t('previous'),
                next: t('next'),
                page: (page) => t('page', { page }),
              }}
            />
          )}
        </section>
      </div>
    </>
  );
}
