import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';

/** An amount in whole riyals, or a dash for none. */
export function Riyals({ of: amount, className }: { of: number | null; className?: string }) {
  const { locale } = useI18n();
  return <Ltr className={className}>{amount === null ? '—' : formatAmount(toHalalas(amount), locale)}</Ltr>;
}
