import { type Halalas, toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';

/** An amount in SAR with its halalas in muted ink; a sign stays before it. */
export function Sum(props: { riyals: number; sign?: '−'; className?: string; halalasClassName?: string }) {
  const { riyals, sign = '', className, halalasClassName = 'text-ink-muted' } = props;
  const { locale } = useI18n();
  const amount: Halalas = toHalalas(riyals);
  const [whole, halalas] = formatAmount(amount, locale, false).split('.');
  return (
    <bdi dir="ltr" className={classes('inline-block whitespace-nowrap cell-figure', className)}>
      <span>{`${amount === 0 ? '' : sign}${whole}`}</span>
      <span className={halalasClassName}>{`.${halalas}`}</span>
    </bdi>
  );
}

/** `85%`, the sign after the number in both languages. */
export function Percent({ of, className }: { of: number; className?: string }) {
  return (
    <bdi dir="ltr" className={classes('whitespace-nowrap tabular-nums', className)}>
      {`${of}%`}
    </bdi>
  );
}
