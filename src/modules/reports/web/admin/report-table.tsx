import { useState } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Select } from '#ui/admin/select-field.tsx';
import { classes } from '#ui/classes.ts';
import type { ReportColumn, ReportLayout, ReportRow } from '../../layouts/layout.values.ts';
import { CellContent, rowId } from './report-cell.tsx';

const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'percent';
const cell = 'px-1.5 py-2 first:ps-4 last:pe-4 md:px-2.5 md:first:ps-5 md:last:pe-5';

/** The rows of a report. Head and first column stay in view; on a phone one figure is chosen, or a pair. */
export function ReportTable({ layout, label }: { layout: ReportLayout; label: string }) {
  const t = useModuleWords();
  const { columns, rows } = layout;
  const figures = figuresOf(columns);
  const [chosen, setChosen] = useState('');
  const shown = figures.has(chosen) ? chosen : fullest(rows, figures);
  const phone = phoneOf(columns);
  const onPhone = (at: number) => phone.name === at || Boolean(figures.get(shown)?.includes(at));
  return (
    <div>
      {figures.size > 1 && (
        <div className="border-line border-b px-4 py-3 md:hidden print:hidden">
          <Select
            aria-label={t('shown_column')}
            value={shown}
            options={[...figures].map(([value, all]) => ({
              value,
              label: all.map((at) => t(`columns.${columns[at]?.key}`)).join(' · '),
            }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
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
              <Row key={row.key} row={row} columns={columns} onPhone={onPhone} phone={phone} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** What may be chosen on a phone: columns of figures by their pair or key. */
function figuresOf(columns: readonly ReportColumn[]): Map<string, number[]> {
  const figures = new Map<string, number[]>();
  for (const [at, column] of columns.entries()) {
    if (!isFigure(column)) continue;
    const key = column.pair ?? column.key;
    figures.set(key, [...(figures.get(key) ?? []), at]);
  }
  return figures;
}

/** The figures that most rows have; of several the last, but not those of the comparison. */
function fullest(rows: readonly ReportRow[], figures: ReadonlyMap<string, readonly number[]>): string {
  let [most, shown] = [-1, ''];
  for (const [key, all] of figures) {
    if (key.startsWith('before')) continue;
    const count = rows.filter(({ cells }) =>
      all.some((at) => {
        const cell = cells[at];
        return cell?.kind === 'money' && cell.riyals !== null;
      }),
    ).length;
    if (count >= most) [most, shown] = [count, key];
  }
  return shown;
}

/** On a phone, a date stands with the name of its row, and so does the number of a box. */
interface Phone {
  /** The column shown beside the figures. */
  name: number;
  date: number;
  box: number;
}

function phoneOf(columns: readonly ReportColumn[]): Phone {
  const date = columns.findIndex(({ kind }) => kind === 'date');
  const box = columns.findIndex(({ key }) => key === 'box');
  const name = date === 0 ? columns.findIndex(({ key }) => key === 'text') : box + 1;
  return { name, date, box };
}

interface RowProps {
  row: ReportRow;
  columns: readonly ReportColumn[];
  onPhone: (at: number) => boolean;
  phone: Phone;
}

function Row({ row: { key, look, cells }, columns, onPhone, phone }: RowProps) {
  const date = cells[phone.date];
  const box = cells[phone.box];
  // The name of a box, since its number is not shown on a phone.
  const head = phone.box + 1;
  return (
    <tr
      id={rowId(key)}
      className={classes('group scroll-mt-12', (look === 'sum' || look === 'group') && 'font-medium')}
    >
      {columns.map((column, at) => {
        const content = cells[at];
        const className = classes(
          cell,
          look === 'sum' ? 'border-ink border-t' : 'border-line border-b',
          look === 'group' ? 'bg-neutral-50' : 'bg-raised group-hover:bg-primary-50',
          isFigure(column) ? 'cell-figure max-md:text-[0.8125rem]' : 'text-start',
          look === 'part' && !isFigure(column) && 'text-ink-muted',
          at === 0 && 'sticky start-0 z-1',
          at === head && 'max-md:sticky max-md:start-0 max-md:z-1',
          at === 0 && look === 'part' && column.kind !== 'date' && 'ps-8!',
          !onPhone(at) && 'max-md:hidden',
        );
        const inside = content && (
          <>
            {at === phone.name && box?.kind === 'text' && box.ltr && (
              <span className="block text-caption text-ink-muted md:hidden">
                <CellContent cell={box} />
              </span>
            )}
            <CellContent cell={content} />
            {at === phone.name && date?.kind === 'date' && date.day && (
              <span className="block text-caption text-ink-muted md:hidden">
                <CellContent cell={date} />
              </span>
            )}
          </>
        );
        return at === head ? (
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
