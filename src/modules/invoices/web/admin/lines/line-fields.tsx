import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { Icon } from '#ui/icon.tsx';
import { Trash } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import { amountIn, type Cell, faultsIn, numberIn, type Row } from './rows.ts';

interface LineFieldsProps {
  row: Row;
  /** Its number among the lines, from 1. */
  number: number;
  /** Of a note only the amount is written. */
  isNote: boolean;
  errors: Readonly<Record<string, string>>;
  onWrite: (key: string, cell: keyof Row, text: string) => void;
  onRemove: (() => void) | undefined;
  /** Enter: to the next line. */
  onNext: () => void;
}

const grid =
  'grid grid-cols-2 items-start gap-x-2 gap-y-2 md:grid-cols-[minmax(8rem,1fr)_5rem_5.75rem_7.5rem_7.75rem_2.25rem]';

/** A line of a draft as fields, moved through by Tab and Enter. */
export function LineFields(props: LineFieldsProps) {
  const { row, number, isNote, errors, onWrite, onRemove, onNext } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const [left, setLeft] = useState(false);
  const faults = faultsIn(row, isNote);
  const errorOf = (cell: Cell) =>
    (left && faults.includes(cell) ? t(`line_faults.${cell}`) : undefined) ??
    errors[`rows.${row.key}.${cell}`];
  const cell = (name: Cell, kind: 'text' | 'short' | 'figure') => (
    <LineCell
      cell={name}
      kind={kind}
      label={t('field_of', { field: t(`columns.${name}`), line: number })}
      placeholder={kind === 'figure' ? undefined : t(`columns.${name}`)}
      value={row[name]}
      error={errorOf(name)}
      onChange={(text) => onWrite(row.key, name, text)}
      onLeave={() => {
        const known = kind === 'figure' && name !== 'quantity' ? numberIn(name, row[name]) : null;
        if (known !== null) onWrite(row.key, name, known.toFixed(2));
      }}
    />
  );
  const amount = isNote ? null : amountIn(row);
  return (
    <li
      data-key={row.key}
      className="border-line border-b px-[min(1rem,4vw)] py-2.5 focus-within:bg-primary-50 md:px-5"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        if (!(event.target as HTMLElement).dataset.cell) return;
        event.preventDefault();
        onNext();
      }}
    >
      {isNote ? (
        <div className="grid grid-cols-[minmax(0,1fr)_9rem] cramped:grid-cols-1 items-start gap-3">
          <bdi className="wrap-anywhere min-w-0 py-1.5">{row.description}</bdi>
          {cell('amount', 'figure')}
        </div>
      ) : (
        <div className={grid}>
          <div className="min-w-0 max-md:col-span-2">
            {cell('description', 'text')}
            <input
              {...typingDirection('ltr')}
              lang="en"
              aria-label={t('english_of', { line: number })}
              placeholder={t('english_placeholder')}
              maxLength={1000}
              value={row.description_en}
              className="mt-1 w-full min-w-0 rounded-control bg-transparent px-2.5 py-1 text-ink-muted text-small pointer-coarse:min-h-11"
              onChange={(event) => onWrite(row.key, 'description_en', event.currentTarget.value)}
            />
          </div>
          {cell('quantity', 'figure')}
          {cell('unit', 'short')}
          {cell('unit_price', 'figure')}
          <p
            lang={locale}
            className="cell-figure self-center pt-0.5 font-medium text-[0.90625rem] leading-5.5 md:self-start md:pt-1.75"
          >
            {amount === null ? '—' : <Amount of={amount} />}
          </p>
          <button
            type="button"
            aria-label={t('remove_line', { line: number })}
            title={t('remove_line', { line: number })}
            disabled={!onRemove}
            className="grid size-9.5 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink disabled:opacity-40 max-md:col-start-2 max-md:justify-self-end pointer-coarse:size-11"
            onClick={onRemove}
          >
            <Icon of={Trash} size={18} />
          </button>
        </div>
      )}
    </li>
  );
}
