import { toRiyals } from '#base/money.ts';
import { formatAmount, formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { EstimatedItem } from '../estimations.engine.ts';

/** `1 × 262 × 1 × 460 = 120,520`: quantity, area, factor and price, to the halala where there are any. */
export function Equation({ item, className }: { item: EstimatedItem; className?: string }) {
  const { locale } = useI18n();
  const factors = [item.qty, item.space, item.ratio, toRiyals(item.price)];
  const amount = formatAmount(item.total_amount, locale, item.total_amount % 100 === 0);
  return (
    <Ltr className={className}>
      {factors.map((factor) => formatNumber(factor, locale)).join(' × ')} = {amount}
    </Ltr>
  );
}
