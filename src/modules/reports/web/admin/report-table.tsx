import { useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { classes } from '#ui/classes.ts';
import type { ReportColumn, ReportLayout, ReportRow } from '../../layouts/layout.values.ts';
import { CellContent } from './report-cell.tsx';

const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'percent';
const cell = 'px-2.5 py-2 first:ps-4 last:pe-4 md:first:ps-5 md:last:pe-5';

/** The rows of a report. Head and first column stay in view; on a phone one figure is chosen. */
export function ReportTable({ layout, label }: { layout: ReportLayout; label: string }) {
  const t = useModuleWords();
  const { columns, rows } = layout;
  const figures = columns.flatMap((column, at) => (isFigure(column) ? [at] : []));
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = chosen !== null && figures.includes(chosen) ? chosen : fullest(rows, figures);
  const first = firstOnPhone(columns);
  const onPhone = (at: number) => at === shown || first.includes(at);
  return (
    <div>
      {figures.length > 1 && (
        <div className="border-line border-b px-4 py-3 md:hidden print:hidden">
          <Select
            aria-label={t('shown_column')}
            value={String(shown)}
            options={figures.map((at) => ({ value: String(at), label: t(`columns.${columns[at]?.key}`) }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section aria-label={label} tabIndex={0} className="max-h-[80vh] overflow-auto print:max-h-none">
        <table className="w-full border-separate border-spacing-0 text-small">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column.key}
                  scope="col"
                  className={classes(
                    cell,
                    'sticky top-0 z-1 border-line border-b bg-neutral-50 font-normal text-caption text-ink-muted',
                    isFigure(column) ? 'cell-figure' : 'text-start',
                    at === 0 && 'start-0 z-2!',
                    !onPhone(at) && 'max-md:hidden',
                  )}
                >
                  {t(`columns.${column.key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} columns={columns} onPhone={onPhone} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** The figure that most rows have; of several the last. */
function fullest(rows: readonly ReportRow[], figures: readonly number[]): number {
  const counts = figures.map(
    (at) =>
      rows.filter(({ cells }) => {
        const cell = cells[at];
        return cell?.kind === 'money' && cell.riyals !== null;
      }).length,
  );
  return figures[counts.lastIndexOf(Math.max(...counts))] ?? 0;
}

/** On a phone: the first column, and the first with a name beside a date. */
function firstOnPhone(columns: readonly ReportColumn[]): number[] {
  if (columns[0]?.kind !== 'date') return columns[0]?.key === 'box' ? [0, 1] : [0];
  return [0, columns.findIndex(({ key }) => key === 'text')];
}

interface RowProps {
  row: ReportRow;
  columns: readonly ReportColumn[];
  onPhone: (at: number) => boolean;
}

function Row({ row: { look, cells }, columns, onPhone }: RowProps) {
  return (
    <tr className={classes('group', look === 'sum' && 'font-medium', look === 'group' && 'font-medium')}>
      {columns.map((column, at) => {
        const content = cells[at];
        const className = classes(
          cell,
          look === 'sum' ? 'border-ink border-t' : 'border-line border-b',
          look === 'group' ? 'bg-neutral-50' : 'bg-raised group-hover:bg-primary-50',
          isFigure(column) ? 'cell-figure' : 'text-start',
          look === 'part' && !isFigure(column) && 'text-ink-muted',
          at === 0 && 'sticky start-0 z-1',
          at === 0 && look === 'part' && 'ps-8!',
          !onPhone(at) && 'max-md:hidden',
        );
        const inside = content && <CellContent cell={content} />;
        return at === 0 ? (
          <th
            key={column.key}
            scope="row"
            className={classes(className, look === 'sum' || look === 'group' ? 'font-medium' : 'font-normal')}
          >
            {inside}
          </th>
        ) : (
          <td key={column.key} className={className}>
            {inside}
          </td>
        );
      })}
    </tr>
  );
}
