import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';

/** An amount in SAR with two decimals, the halalas muted; 0.00 is muted as a whole. */
export function Riyals({ of: amount, className }: { of: number; className?: string }) {
  const { locale } = useI18n();
  const [whole = '', halalas = ''] = formatAmount(toHalalas(amount), locale, false).split('.');
  return (
    <Ltr className={classes('whitespace-nowrap tabular-nums', amount === 0 && 'opacity-75', className)}>
      <span>{whole}</span>
      <span className="text-[0.85em] opacity-75">{`.${halalas}`}</span>
    </Ltr>
  );
}
