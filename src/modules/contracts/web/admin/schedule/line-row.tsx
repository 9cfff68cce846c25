import { memo, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { Icon } from '#ui/icon.tsx';
import { ArrowDown, ArrowUp, Languages, Trash } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import { type Cell, isMeasured, type LineRow as Line, readLine, settledAmount } from './rows.ts';
import type { RowActions } from './use-row-actions.ts';

interface LineRowProps {
  row: Line;
  /** Its number among the lines, from 1. */
  number: number;
  /** Messages by cell. */
  errors: Readonly<Record<string, string>> | undefined;
  /** Whether it was focused last; its English text and its actions stand below it. */
  current: boolean;
  actions: RowActions;
  /** Whether it may have a quantity and a unit price. */
  measured: boolean;
}

/** A line of a draft. Rows are memoised, so that typing renders one of three hundred. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { row, number, errors, current, actions, measured } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const [left, setLeft] = useState(false);
  const [english, setEnglish] = useState(row.description_en !== '');
  const { amount, faults } = readLine(row, measured);
  const faultOf = (cell: Cell) => {
    const fault = faults[cell];
    if (fault && (left || fault !== 'missing')) return t(`line_faults.${cell}_${fault}`);
    return errors?.[cell];
  };
  return (
    <li
      data-key={row.key}
      className="relative border-line border-b before:absolute before:inset-y-0 before:start-0 before:hidden before:w-[3px] before:bg-accent focus-within:bg-primary-50 focus-within:before:block"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_10rem] items-start gap-x-2 gap-y-1.5 px-2.5 py-2.5 max-sm:grid-cols-1 md:px-3">
        <div className="min-w-0">
          <LineCell
            cell="description"
            kind="text"
            label={t('field_of', { field: t('columns.description'), line: number })}
            value={row.description}
            error={faultOf('description')}
            onChange={(text) => actions.write(row.key, 'description', text)}
          />
          {locale === 'en' && row.description_en && !current && (
            <p lang="en" className="wrap-anywhere px-2.5 text-ink-muted text-small">
              {row.description_en}
            </p>
          )}
        </div>
        {measured && isMeasured(row) ? (
          <p className="cell-figure cell-figure-inset self-start pt-1.75 font-medium text-[0.90625rem] leading-5.5">
            {amount === null ? '—' : <Amount of={amount} />}
          </p>
        ) : (
          <LineCell
            cell="amount"
            kind="figure"
            label={t('field_of', { field: t('columns.amount'), line: number })}
            value={row.amount}
            error={faultOf('amount')}
            onChange={(text) => actions.write(row.key, 'amount', text)}
            onLeave={() => actions.write(row.key, 'amount', settledAmount(row.amount))}
          />
        )}
        {measured && (
          <div className="grid grid-cols-3 gap-2 sm:col-span-2 sm:grid-cols-[6rem_8rem_10rem]">
            {(['unit', 'quantity', 'unit_price'] as const).map((cell) => (
              <LineCell
                key={cell}
                cell={cell}
                kind={cell === 'unit' ? 'short' : 'figure'}
                label={t('field_of', { field: t(`columns.${cell}`), line: number })}
                placeholder={t(`columns.${cell}`)}
                value={row[cell]}
                error={faultOf(cell)}
                onChange={(text) => actions.write(row.key, cell, text)}
              />
            ))}
          </div>
        )}
      </div>
      {current && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-2.5 text-small">
          {english ? (
            <input
              {...typingDirection('ltr')}
              lang="en"
              aria-label={t('english_of', { line: number })}
              placeholder={t('english')}
              maxLength={1000}
              value={row.description_en}
              className="min-h-9.5 min-w-48 grow rounded-control border border-field-line bg-field px-2.5 pointer-coarse:min-h-11"
              onChange={(event) => actions.write(row.key, 'description_en', event.currentTarget.value)}
            />
          ) : (
            <button
              type="button"
              className="inline-flex min-h-9.5 items-center gap-2 text-accent hover:underline pointer-coarse:min-h-11"
              onClick={() => setEnglish(true)}
            >
              <Icon of={Languages} size={16} />
              <span>{t('english')}</span>
            </button>
          )}
          <span className="ms-auto flex">
            <Tool
              icon={ArrowUp}
              label={t('move_up', { line: number })}
              onPress={() => actions.move(row.key, -1)}
            />
            <Tool
              icon={ArrowDown}
              label={t('move_down', { line: number })}
              onPress={() => actions.move(row.key, 1)}
            />
            <Tool
              icon={Trash}
              label={t('remove_line', { line: number })}
              onPress={() => actions.remove(row.key)}
            />
          </span>
        </div>
      )}
    </li>
  );
});

function Tool({ icon, label, onPress }: { icon: typeof Trash; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="grid size-9.5 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
      onClick={onPress}
    >
      <Icon of={icon} size={18} />
    </button>
  );
}
