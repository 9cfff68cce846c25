import { type Halalas, toRiyals } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '../classes.ts';

interface AmountProps {
  of: Halalas;
  /** In brackets: outside the total. */
  bracketed?: boolean;
  /** Minus before the number: off the total. */
  off?: boolean;
  /** Halalas smaller, from 30 px up. */
  large?: boolean;
  className?: string;
}

/** An amount with two decimals, the halalas muted; zero is muted as a whole. */
export function Amount({ of, bracketed = false, off = false, large = false, className }: AmountProps) {
  const { locale } = useI18n();
  const negative = off ? of > 0 : of < 0;
  const [whole = '', halalas = ''] = formatAmount(Math.abs(of), locale, false).split('.');
  return (
    <bdi
      dir="ltr"
      data-amount={toRiyals(of)}
      className={classes('whitespace-nowrap tabular-nums', of === 0 && 'opacity-75', className)}
    >
      <span>{`${bracketed ? '(' : ''}${negative ? '−' : ''}${whole}`}</span>
      <span className={classes(of !== 0 && 'opacity-75', large && 'text-[0.58em]')}>{`.${halalas}`}</span>
      {bracketed && <span>{')'}</span>}
    </bdi>
  );
}
