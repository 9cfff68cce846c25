import type { I18n } from '#i18n/i18n.tsx';
import type { Category } from '../estimations.engine.ts';

/** Ratios that an item's text mentions; for any other, the text states what a metre counts as. */
const stated: Partial<Record<Category, number>> = { bayyarah: 1, sitrah: 0.5 };

/** Explains an item and how it is counted. */
export function aboutItem(category: Category, ratio: number, { t }: I18n): string {
  const words = t('estimations.counted', { count: ratio });
  const other = stated[category] !== undefined && stated[category] !== ratio;
  return t(`estimations.about.${category}${other ? '_share' : ''}`, { ratio: words });
}
