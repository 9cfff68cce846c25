import { memo, useRef, useState } from 'react';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { EllipsisVertical, GripVertical, Languages } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import { LineAmount } from './line-amount.tsx';
import { lineGrid } from './line-grid.ts';
import { LineMenu } from './line-menu.tsx';
import { type Cell, cells, kindOf, type LineRow as Line, readLine, settledCell } from './rows.ts';
import type { RowActions } from './use-row-actions.ts';

export interface LineRowProps {
  row: Line;
  /** Its number among the lines, from 1. */
  number: number;
  /** Messages by cell. */
  errors: Readonly<Record<string, string>> | undefined;
  /** Where a dragged row would be dropped. */
  mark: 'before' | 'after' | undefined;
  /** Whether it was focused last; its equation and its English text stand below it. */
  current: boolean;
  units: string;
  actions: RowActions;
}

/** A line on a wide screen. Rows are memoised, so that typing renders one of three hundred. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, number, errors, mark, current, units, actions } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const [left, setLeft] = useState(false);
  const [english, setEnglish] = useState(row.description_en !== '');
  const englishField = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState(false);
  const read = readLine(row);
  const faultOf = (cell: Cell) => {
    const fault = read.faults[cell];
    if (fault && (left || fault !== 'missing')) return t(`line_faults.${cell}_${fault}`);
    return errors?.[cell];
  };
  const anchor = `--line-${row.key}`;
  function writeEnglish() {
    setEnglish(true);
    requestAnimationFrame(() => englishField.current?.focus());
  }
  return (
    <li
      data-key={row.key}
      className={classes(
        'relative border-line border-b focus-within:bg-primary-50 before:absolute before:inset-y-0 before:start-0 before:hidden before:w-[3px] before:bg-accent focus-within:before:block [contain-intrinsic-block-size:3.75rem] [content-visibility:auto]',
        mark === 'before' && 'border-t-2 border-t-accent',
        mark === 'after' && 'border-b-2 border-b-accent',
      )}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <div className={`${lineGrid} px-3 py-2.5`}>
        <span
          aria-hidden
          draggable
          title={t('drag')}
          className="grid h-9.5 cursor-grab place-items-center text-ink-muted opacity-60 hover:opacity-100"
        >
          <Icon of={GripVertical} size={16} />
        </span>
        {cells.map((cell) => (
          <div key={cell} className={classes(cell === 'description' && 'min-w-0')}>
            <LineCell
              cell={cell}
              kind={kindOf[cell]}
              label={t('field_of', { field: t(`columns.${cell}`), line: number })}
              value={row[cell]}
              error={faultOf(cell)}
              list={cell === 'unit' ? units : undefined}
              onChange={(text) => actions.write(row.key, cell, text)}
              onLeave={
                cell === 'quantity' || cell === 'unit_price'
                  ? () => actions.write(row.key, cell, settledCell(cell, row[cell]))
                  : undefined
              }
            />
            {cell === 'description' && locale === 'en' && row.description_en && !current && (
              <p lang="en" className="wrap-anywhere px-2.5 text-ink-muted text-small">
                {row.description_en}
              </p>
            )}
            {cell === 'description' && row.optional && (
              <span className="ms-2.5 mt-1 inline-block rounded-control border border-field-line border-dashed px-2 text-caption">
                {t('optional')}
              </span>
            )}
          </div>
        ))}
        <p className="cell-figure self-start pt-1.75 font-medium text-[0.90625rem] leading-5.5">
          <LineAmount row={row} />
        </p>
        <button
          type="button"
          tabIndex={-1}
          data-menu=""
          aria-label={t('line_menu', { line: number })}
          aria-haspopup="menu"
          aria-expanded={menu}
          className="grid h-9.5 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:h-11"
          style={{ anchorName: anchor } as never}
          onClick={() => setMenu(true)}
        >
          <Icon of={EllipsisVertical} size={18} />
        </button>
      </div>
      {current && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ps-12 pe-14 pb-2.5 text-small">
          {english ? (
            <input
              {...typingDirection('ltr')}
              ref={englishField}
              lang="en"
              aria-label={t('english_of', { line: number })}
              placeholder={t('english_placeholder')}
              maxLength={1000}
              value={row.description_en}
              className="min-h-9.5 min-w-48 grow rounded-control border border-field-line bg-field px-2.5"
              onChange={(event) => actions.write(row.key, 'description_en', event.currentTarget.value)}
            />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className="inline-flex min-h-8 items-center gap-2 text-accent hover:underline"
              onClick={writeEnglish}
            >
              <Icon of={Languages} size={16} />
              <span>{t('english')}</span>
            </button>
          )}
          {read.amount !== null && (
            <span className="ms-auto">
              <Ltr className="whitespace-nowrap tabular-nums">
                {`${row.quantity} × ${settledCell('unit_price', row.unit_price)} = ${formatAmount(read.amount, locale, false)}`}
              </Ltr>
            </span>
          )}
        </div>
      )}
      {menu && (
        <LineMenu
          row={row}
          number={number}
          anchor={anchor}
          actions={actions}
          onEnglish={writeEnglish}
          onClose={(focus) => {
            setMenu(false);
            if (focus) actions.focus(row.key, 'description');
          }}
        />
      )}
    </li>
  );
});
