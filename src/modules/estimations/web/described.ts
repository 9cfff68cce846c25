import { toHalalas } from '#base/money.ts';
import { startOfDay } from '#base/riyadh.ts';
import type { I18n } from '#i18n/i18n.tsx';
import {
  byCategory,
  type Category,
  type Choices,
  type EstimatedItem,
  type Measures,
} from '../estimations.engine.ts';
import type { DescribedItem } from '../saved-estimations.presenter.ts';

/** The items of a saved estimation, out of the JSON text that the contract gives them as. Amounts are in SAR. */
export function itemsOf({ description }: { description: string }): Record<Category, DescribedItem> {
  return JSON.parse(description);
}

/** An item as the engine speaks of it. */
export function inHalalas(item: DescribedItem): EstimatedItem {
  return { ...item, price: toHalalas(item.price), total_amount: toHalalas(item.total_amount) };
}

/** What was entered for a saved estimation. */
export function measuresOf(estimation: { description: string }): Measures {
  const items = itemsOf(estimation);
  return byCategory((category) => ({ qty: items[category].qty, space: items[category].space }));
}

/** `فيلا، عظم` */
export function scopeOf({ realty_type, project_type }: Choices, { t }: Pick<I18n, 't'>): string {
  return t('estimations.scope', {
    realty: t(`estimations.realty.${realty_type}`),
    project: t(`estimations.project.${project_type}`),
  });
}

/** Whether prices that hold until a day have run out, as the calendar stands in Riyadh. */
export function hasExpired({ valid_until }: { valid_until: string }, now = Date.now()): boolean {
  return now >= Date.parse(startOfDay(valid_until, 1));
}
