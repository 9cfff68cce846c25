import type { ReactNode } from 'react';
import { LocaleLink } from '#i18n/link.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../more-icons.ts';
import { useKitWords } from './kit-words.ts';
import type { List } from './use-list.ts';

export interface Column<Row> {
  /** Sort field, and the column's name in the stored choice. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Aligned to the end of the cell, for figures. */
  figure?: boolean;
  /** A picture has no text baseline: on cards, its label is at its top. */
  picture?: boolean;
  /** Title of the card on a phone. */
  title?: boolean;
  /** Omitted on cards on a phone. */
  wide?: boolean;
  /** Hidden until chosen. */
  hidden?: boolean;
  /** Left out where the table would not fit otherwise, 1 first, unless the reader chose it. */
  minor?: number;
}

interface ListTableProps<Row extends { id: number }> {
  list: List<Row>;
  columns: readonly Column<Row>[];
  labelledBy: string;
  nameOf: (row: Row) => string;
  rowActions?: (row: Row) => ReactNode;
  rejected?: (row: Row) => boolean;
  selected: ReadonlySet<number>;
  onToggle: (...ids: readonly number[]) => void;
}

/**
 * The rows, or cards below 768 px; below 1360 px columns are closer to each other. If they still need more space than
 * available, the actions stay visible.
 */
export function ListTable<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { list, columns, labelledBy, nameOf, rowActions, rejected, selected, onToggle } = props;
  const t = useKitWords();
  const ids = list.rows.map(({ id }) => id);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: a table that is laid out as cards is no table to some browsers
    <table
      role="table"
      aria-labelledby={labelledBy}
      className={classes('w-full max-md:block', list.state === 'loading' && 'opacity-60')}
    >
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-line border-y bg-neutral-50">
          <th role="columnheader" scope="col" className={tick}>
            <Tick
              label={t('select_all')}
              checked={ids.every((id) => selected.has(id))}
              onToggle={() => onToggle(...ids)}
            />
          </th>
          {columns.map((column) => (
            <SortedHead key={column.key} column={column} list={list} />
          ))}
          {rowActions && (
            <th role="columnheader" scope="col" className="md:sticky md:end-0 md:bg-neutral-50">
              <span className="sr-only">{t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {list.rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className={classes(
              'group border-line border-b last:border-0 hover:bg-primary-50 max-md:relative max-md:flex max-md:flex-col max-md:px-[min(1rem,4vw)] max-md:py-4',
              rejected?.(row) && 'bg-error-50',
            )}
          >
            <td role="cell" className={tick}>
              <Tick
                label={t('select_row', { name: nameOf(row) })}
                checked={selected.has(row.id)}
                onToggle={() => onToggle(row.id)}
              />
            </td>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                className={classes(
                  'h-15 px-2 py-1.5 min-[85rem]:px-3 max-md:flex cramped:flex-wrap max-md:h-auto max-md:gap-3 max-md:px-0! max-md:py-1',
                  column.picture ? 'max-md:flex-wrap max-md:items-start' : 'max-md:items-baseline',
                  column.figure && 'cell-figure max-md:text-start',
                  column.title
                    ? 'font-medium max-md:order-first max-md:pe-[min(2.5rem,13vw)]! max-md:text-[length:min(var(--size-h4),8vw)] max-md:leading-(--leading-h4)'
                    : 'text-ink-muted',
                  column.wide && 'max-md:hidden',
                )}
              >
                {!column.title && (
                  <span aria-hidden className="w-28 shrink-0 text-caption md:hidden">
                    {column.label}
                  </span>
                )}
                <span className={value}>{column.cell(row)}</span>
              </td>
            ))}
            {rowActions && (
              <td
                role="cell"
                className={classes(
                  'px-2 pe-3 min-[85rem]:ps-3 min-[85rem]:pe-5 max-md:block max-md:px-0 max-md:pt-2 md:sticky md:end-0 md:group-hover:bg-primary-50',
                  rejected?.(row) ? 'md:bg-error-50' : 'md:bg-raised',
                )}
              >
                <div className="flex justify-end min-[85rem]:gap-1">{rowActions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: the table ends here
  );
}

// What is not known is a dash everywhere.
const value =
  "min-w-0 empty:after:content-['—'] max-md:max-w-full max-md:[&_.whitespace-nowrap]:whitespace-normal [&>bdi:only-child:empty]:after:content-['—']";

// On a phone it is in the card's corner.
const tick =
  'w-13 ps-2 min-[85rem]:w-14 min-[85rem]:ps-3 max-md:absolute max-md:end-1 max-md:top-2 max-md:w-auto max-md:p-0';

function Tick(props: { label: string; checked: boolean; onToggle: () => void }) {
  return (
    <label className="grid size-11 place-items-center">
      <input
        type="checkbox"
        className="size-4.5 accent-accent"
        aria-label={props.label}
        checked={props.checked}
        onChange={props.onToggle}
      />
    </label>
  );
}

function SortedHead<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const t = useKitWords();
  const up = list.query.sort === column.key;
  const down = list.query.sort === `-${column.key}`;
  const head = {
    scope: 'col',
    role: 'columnheader',
    className: classes(
      'px-2 min-[85rem]:px-3 py-2.5 text-caption text-ink-muted',
      column.figure ? 'cell-figure' : 'text-start',
    ),
  } as const;
  if (!column.sortable) return <th {...head}>{column.label}</th>;
  return (
    <th {...head} aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button
        type="button"
        title={t('sort_by', { column: column.label })}
        className="inline-flex min-h-8 items-center gap-1.5 hover:text-ink"
        onClick={() => list.change({ sort: up ? `-${column.key}` : column.key })}
      >
        <span>{column.label}</span>
        <Icon of={up ? ArrowUp : down ? ArrowDown : ChevronsUpDown} size={14} />
      </button>
    </th>
  );
}

const iconButton =
  'grid size-9 place-items-center rounded-control border border-transparent group-hover:border-line group-hover:bg-raised hover:bg-ink/6! aria-disabled:opacity-45 pointer-coarse:size-11';

/** An action on a row: an icon with a name. A disabled one keeps its place and the focus. */
export function RowAction(props: {
  icon: Parameters<typeof Icon>[0]['of'];
  label: string;
  danger?: boolean;
  onPress: (() => void) | undefined;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      title={props.label}
      aria-disabled={!props.onPress || undefined}
      className={classes(iconButton, props.danger ? 'text-error-600' : 'text-ink-muted')}
      onClick={props.onPress}
    >
      <Icon of={props.icon} size={18} />
    </button>
  );
}

/** An address that a row leads to besides its own. */
export function RowLink({
  icon,
  label,
  to,
}: {
  icon: Parameters<typeof Icon>[0]['of'];
  label: string;
  to: string;
}) {
  return (
    <LocaleLink to={to} aria-label={label} title={label} className={classes(iconButton, 'text-ink-muted')}>
      <Icon of={icon} size={18} />
    </LocaleLink>
  );
}
