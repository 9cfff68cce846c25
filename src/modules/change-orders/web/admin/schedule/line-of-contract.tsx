import { memo } from 'react';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { LineCell } from '#ui/admin/record/lines/line-cell.tsx';
import { classes } from '#ui/classes.ts';
import { Figure } from './figure.tsx';
import { type ChangeRow, faultsOf, type GroundLine, readAmount, textOf } from './rows.ts';
import { itemCell, scheduleGrid } from './schedule-grid.ts';
import { SignedAmount } from './signed-amount.tsx';
import type { Changes } from './use-changes.ts';

interface LineOfContractProps {
  line: GroundLine;
  row: ChangeRow | undefined;
  errors: Readonly<Record<string, string>> | undefined;
  open: boolean;
  changes: Changes;
}

/** A line of the contract with what changes in it; memoised, so that typing renders one of three hundred. */
export const LineOfContract = memo(function LineOfContract(props: LineOfContractProps) {
  const { line, row, errors, open, changes } = props;
  const t = useModuleWords();
  const { locale } = useI18n();
  const key = `l${line.id}`;
  const name = textOf(line, 'description', locale);
  const section = textOf(line, 'section', locale);
  const { amount } = readAmount(row?.amount ?? '');
  const fault = row && faultsOf(row, line).amount;
  const least = formatAmount(fault === 'low' ? line.certified : line.amount, locale, false);
  const note = row && ((locale === 'en' && row.description_en) || row.description || row.description_en);
  const touched = row !== undefined;
  return (
    <li
      data-key={key}
      className="border-line border-b [contain-intrinsic-block-size:3rem] [content-visibility:auto]"
    >
      {section && (
        <p className="wrap-anywhere bg-neutral-50 px-4 py-1.5 font-medium text-small md:px-5">
          <bdi>{section}</bdi>
        </p>
      )}
      <div className={classes(scheduleGrid, 'py-2.5', touched && 'bg-primary-50')}>
        <div className={itemCell}>
          <p className={classes('wrap-anywhere md:pt-1.75', touched && 'font-medium')}>
            <bdi>{name}</bdi>
          </p>
          {open && touched ? (
            <div className="mt-1.5 grid gap-1.5">
              <LineCell
                cell="description"
                kind="text"
                label={t('note_of', { name })}
                value={row.description}
                error={errors?.description}
                onChange={(text) => changes.write(key, line.id, 'description', text)}
              />
              {amount < 0 && !fault && (
                <p className="text-ink-muted text-small">
                  {t('certified_of', { amount: formatAmount(line.certified, locale, false) })}
                </p>
              )}
            </div>
          ) : (
            note && (
              <p className="wrap-anywhere text-ink-muted text-small">
                <bdi>{note}</bdi>
              </p>
            )
          )}
        </div>
        <Figure label={t('before')}>
          <Amount of={line.amount} />
        </Figure>
        {open ? (
          <div className="min-w-0">
            <span aria-hidden className="block text-caption text-ink-muted md:hidden">
              {t('change')}
            </span>
            <LineCell
              cell="amount"
              kind="figure"
              placeholder="—"
              label={t('change_of', { name })}
              value={row?.amount ?? ''}
              error={fault ? t(`faults.${fault}`, { amount: least }) : errors?.amount}
              onChange={(text) => changes.write(key, line.id, 'amount', text)}
              onLeave={() => changes.settle(key)}
            />
          </div>
        ) : (
          <Figure label={t('change')} className="font-medium">
            <SignedAmount of={amount} />
          </Figure>
        )}
        <Figure label={t('after')} className="font-medium">
          <Amount of={line.amount + amount} />
        </Figure>
      </div>
    </li>
  );
});
