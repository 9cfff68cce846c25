import { memo, useEffect, useRef } from 'react';
import { unitIn } from '#base/unit-words.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell, weightOf } from '#ui/admin/record/lines/line-cell.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { ArrowDown, ArrowUp, Check, CircleDashed, Copy, Trash } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import { LineAmount } from './line-amount.tsx';
import type { LineRowProps } from './line-row.tsx';
import { cells, isBlank, kindOf, type LineRow, readLine, settledCell } from './rows.ts';

interface PhoneLineProps extends Omit<LineRowProps, 'mark' | 'current'> {
  open: boolean;
  onOpen: (key: string | null) => void;
}

/** A line on a phone: its text with the equation, and its fields once it is opened. */
export const PhoneLine = memo(function PhoneLine(props: PhoneLineProps) {
  const { row, number, errors, units, actions, open, onOpen } = props;
  const t = useModuleWords();
  const item = useRef<HTMLLIElement>(null);
  const read = readLine(row);
  const faulty = Object.keys(read.faults).length > 0 || errors !== undefined;
  useEffect(() => {
    if (open) item.current?.querySelector<HTMLElement>('[data-cell=description]')?.focus();
  }, [open]);

  if (!open)
    return (
      <li ref={item} data-key={row.key} className="border-line border-b">
        <button
          type="button"
          data-cell="description"
          aria-label={t('open_line', { line: number, name: row.description || t('line_blank') })}
          className={classes(
            'grid w-full grid-cols-[minmax(0,1fr)_auto] cramped:grid-cols-1 items-start gap-x-3 px-4 py-3 text-start',
            faulty && 'bg-error-50',
          )}
          onClick={() => onOpen(row.key)}
          onFocus={(event) => isBlank(row) && event.currentTarget.click()}
        >
          <LineText row={row} />
        </button>
      </li>
    );
  return (
    <li
      ref={item}
      data-key={row.key}
      className="grid gap-3 border-line border-b bg-primary-50 px-4 py-4 relative before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-accent"
    >
      <div className="grid grid-cols-2 gap-x-3 gap-y-3">
        {cells.map((cell) => (
          <div
            key={cell}
            className={classes('min-w-0', cell === 'description' ? 'col-span-2' : 'cramped:col-span-2')}
          >
            <span aria-hidden className="mb-1 block text-ink-muted text-small">
              {t(`columns.${cell}`)}
            </span>
            <LineCell
              cell={cell}
              kind={kindOf[cell]}
              label={t('field_of', { field: t(`columns.${cell}`), line: number })}
              value={row[cell]}
              error={read.faults[cell] ? t(`line_faults.${cell}_${read.faults[cell]}`) : errors?.[cell]}
              list={cell === 'unit' ? units : undefined}
              onChange={(text) => actions.write(row.key, cell, text)}
              onLeave={
                cell === 'quantity' || cell === 'unit_price'
                  ? () => actions.write(row.key, cell, settledCell(cell, row[cell]))
                  : undefined
              }
            />
          </div>
        ))}
        <p className="min-w-0">
          <span className="mb-1 block text-ink-muted text-small">{t('columns.amount')}</span>
          <span className="inline-flex min-h-11 items-center font-medium">
            <LineAmount row={row} />
          </span>
        </p>
      </div>
      <label className="grid gap-1">
        <span className="text-ink-muted text-small">{t('english')}</span>
        <input
          {...typingDirection('ltr')}
          lang="en"
          maxLength={1000}
          value={row.description_en}
          className="min-h-11 min-w-0 rounded-control border border-field-line bg-field px-2.5"
          onChange={(event) => actions.write(row.key, 'description_en', event.currentTarget.value)}
        />
      </label>
      <div className="flex flex-wrap items-center gap-1">
        <Tool icon={ArrowUp} label={t('move_up')} onPress={() => actions.move(row.key, -1)} />
        <Tool icon={ArrowDown} label={t('move_down')} onPress={() => actions.move(row.key, 1)} />
        <Tool
          icon={CircleDashed}
          label={t(row.optional ? 'make_included' : 'make_optional')}
          pressed={row.optional}
          onPress={() => actions.toggleOptional(row.key)}
        />
        <Tool icon={Copy} label={t('duplicate')} onPress={() => actions.duplicate(row.key)} />
        <Tool icon={Trash} label={t('remove_line')} onPress={() => actions.remove(row.key)} />
        <Button size="md" kind="secondary" className="ms-auto" onClick={() => onOpen(null)}>
          <Icon of={Check} size={18} />
          <span>{t('line_done')}</span>
        </Button>
      </div>
    </li>
  );
});

interface ToolProps {
  icon: typeof ArrowUp;
  label: string;
  pressed?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className="grid size-11 place-items-center rounded-control hover:bg-ink/6 aria-pressed:bg-primary-200"
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}

/** A line as text: what it is, its amount and the equation. */
function LineText({ row }: { row: LineRow }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <>
      <span
        className={classes('wrap-anywhere', row.description ? weightOf(row.description) : 'text-ink-muted')}
      >
        <bdi>{row.description || t('line_blank')}</bdi>
      </span>
      <span className="cell-figure font-medium">
        <LineAmount row={row} />
      </span>
      <span className="text-ink-muted text-small">
        <bdi>{row.optional ? t('optional_out') : unitIn(locale, row.unit)}</bdi>
      </span>
      <Ltr className="cell-figure whitespace-nowrap text-ink-muted text-small tabular-nums">
        {row.unit_price ? `${row.quantity} × ${row.unit_price}` : ''}
      </Ltr>
    </>
  );
}
