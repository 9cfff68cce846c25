import { toRiyals } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Ltr } from '#ui/ltr.tsx';
import type { EstimatedItem } from '../estimations.engine.ts';
import { exactAmount } from './exact-amount.ts';

/** `1 × 262 × 1 × 460 = 120,520`: quantity, area, ratio and price, with halalas if any. */
export function Equation({ item, className }: { item: EstimatedItem; className?: string }) {
  const { locale } = useI18n();
  const factors = [item.qty, item.space, item.ratio, toRiyals(item.price)];
  return (
    <Ltr className={className}>
      {`${factors.map((factor) => formatNumber(factor, locale)).join(' × ')} = ${exactAmount(item.total_amount, locale)}`}
    </Ltr>
  );
}
