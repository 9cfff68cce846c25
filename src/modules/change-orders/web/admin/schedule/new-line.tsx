import { memo, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Trash } from '#ui/more-icons.ts';
import { typingDirection } from '#ui/typing-direction.ts';
import { Quantity } from '../../quantity.tsx';
import { Figure } from './figure.tsx';
import { type ChangeRow, faultsOf, readChange } from './rows.ts';
import { itemCell, scheduleGrid } from './schedule-grid.ts';
import { SignedAmount } from './signed-amount.tsx';
import type { Changes } from './use-changes.ts';

interface NewLineProps {
  row: ChangeRow;
  /** Its number among the new lines, from 1. */
  number: number;
  errors: Readonly<Record<string, string>> | undefined;
  open: boolean;
  /** Whether it may have a quantity and a unit price. */
  remeasured: boolean;
  changes: Changes;
}

/** A line that the order adds. */
export const NewLine = memo(function NewLine(props: NewLineProps) {
  const { row, number, errors, open, remeasured, changes } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const [left, setLeft] = useState(false);
  const { amount, quantity } = readChange(row, undefined);
  const faults = faultsOf(row, undefined);
  const name = (locale === 'en' && row.description_en) || row.description || t('new_line', { number });
  return (
    <li
      data-key={row.key}
      className="border-line border-b"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
      }}
    >
      <div className={classes(scheduleGrid, 'bg-primary-50 py-2.5')}>
        <div className={classes(itemCell, 'grid gap-1.5')}>
          {open ? (
            <>
              <LineCell
                cell="description"
                kind="text"
                label={t('description_of', { number })}
                value={row.description}
                error={left && faults.description ? t('faults.missing') : errors?.description}
                onChange={(text) => changes.write(row.key, null, 'description', text)}
              />
              <input
                {...typingDirection('ltr')}
                lang="en"
                aria-label={t('english_of', { number })}
                placeholder={t('english')}
                maxLength={1000}
                value={row.description_en}
                className="h-9.5 min-w-0 rounded-control border border-field-line bg-field px-2.5 text-[0.90625rem] pointer-coarse:h-11"
                onChange={(event) =>
                  changes.write(row.key, null, 'description_en', event.currentTarget.value)
                }
              />
              {remeasured && (
                <div className="grid grid-cols-3 gap-2">
                  {(['unit', 'quantity', 'unit_price'] as const).map((cell) => (
                    <LineCell
                      key={cell}
                      cell={cell}
                      kind={cell === 'unit' ? 'short' : 'figure'}
                      label={t('measure_of', { field: t(`measures.${cell}`), number })}
                      placeholder={t(`measures.${cell}`)}
                      value={row[cell]}
                      error={
                        cell !== 'unit' && left && faults[cell]
                          ? t(`quantity_faults.${faults[cell]}`)
                          : errors?.[cell]
                      }
                      onChange={(text) => changes.write(row.key, null, cell, text)}
                    />
                  ))}
                </div>
              )}
              <p className="flex flex-wrap items-center justify-between gap-x-3 text-ink-muted text-small">
                <span>{t('new_item')}</span>
                <button
                  type="button"
                  aria-label={t('remove_line', { name })}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-control px-2 hover:bg-ink/6 hover:text-ink pointer-coarse:min-h-11"
                  onClick={() => changes.remove(row.key)}
                >
                  <Icon of={Trash} size={16} />
                  <span>{t('remove')}</span>
                </button>
              </p>
            </>
          ) : (
            <>
              <p className="wrap-anywhere font-medium md:pt-1.75">
                <bdi>{name}</bdi>
              </p>
              <p className="text-ink-muted text-small">{t('new_item')}</p>
            </>
          )}
        </div>
        <Figure label={t('before')}>
          <span className="text-ink-muted">—</span>
        </Figure>
        {open && quantity === null ? (
          <div className="min-w-0">
            <span aria-hidden className="block text-caption text-ink-muted md:hidden">
              {t('change')}
            </span>
            <LineCell
              cell="amount"
              kind="figure"
              placeholder="—"
              label={t('change_of', { name })}
              value={row.amount}
              error={faults.amount ? t(`faults.${faults.amount}`, { amount: '0.00' }) : errors?.amount}
              onChange={(text) => changes.write(row.key, null, 'amount', text)}
              onLeave={() => changes.settle(row.key)}
            />
          </div>
        ) : (
          <Figure label={t('change')} className="font-medium">
            <SignedAmount of={amount} />
            {quantity !== null && <Quantity of={quantity} unit={row.unit} signed />}
          </Figure>
        )}
        <Figure label={t('after')} className="font-medium">
          <Amount of={amount} />
          {quantity !== null && <Quantity of={quantity} unit={row.unit} />}
        </Figure>
      </div>
    </li>
  );
});
