import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from './classes.ts';

/** An amount with its halalas in muted ink; a sign stays before it. */
export function Sum(props: { of: Halalas; sign?: '+' | '−'; className?: string; halalasClassName?: string }) {
  const { of, sign = '', className, halalasClassName = 'text-ink-muted' } = props;
  const { locale } = useI18n();
  const [riyals, halalas] = formatAmount(of, locale, false).split('.');
  return (
    <bdi dir="ltr" className={classes('inline-block whitespace-nowrap cell-figure', className)}>
      <span>{`${sign}${riyals}`}</span>
      <span className={halalasClassName}>{`.${halalas}`}</span>
    </bdi>
  );
}
