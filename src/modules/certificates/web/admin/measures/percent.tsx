import { formatNumber } from '#i18n/format.ts';
import { classes } from '#ui/classes.ts';

/** `85%`, the sign muted and after the number in both languages. */
export function Percent({ of, className }: { of: number; className?: string }) {
  return (
    <bdi dir="ltr" className={classes('whitespace-nowrap tabular-nums', className)}>
      <span>{formatNumber(of, 'en')}</span>
      <span className="opacity-75">%</span>
    </bdi>
  );
}
