import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Figure } from './figure.tsx';
import { type ChangeRow, figuresOf, type Ground } from './rows.ts';
import { itemCell, scheduleGrid } from './schedule-grid.ts';
import { SignedAmount } from './signed-amount.tsx';

/** Net, VAT and total before, of the change, and after. */
export function Sums({ rows, ground }: { rows: readonly ChangeRow[]; ground: Ground }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { before, totals, after } = figuresOf(rows, ground);
  const sums = [
    ['net', t('net')],
    ['vat', t('vat_at', { rate: formatNumber(ground.vatRate / 100, locale) })],
    ['total', t('with_vat')],
  ] as const;
  return (
    <ul className="border-ink border-t py-2" aria-label={t('sums')}>
      {sums.map(([key, label]) => (
        <li
          key={key}
          className={classes(scheduleGrid, 'py-1.5', key === 'total' && 'font-medium text-[1.0625rem]')}
        >
          <span className={classes(itemCell, 'md:pt-1.75')}>{label}</span>
          <Figure label={t('before')}>
            <Amount of={before[key]} />
          </Figure>
          <Figure label={t('change')}>
            <SignedAmount of={totals[key]} />
          </Figure>
          <Figure label={t('after')}>
            <Amount of={after[key]} />
          </Figure>
        </li>
      ))}
    </ul>
  );
}
