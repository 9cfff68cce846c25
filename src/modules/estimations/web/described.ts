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
import type { DescribedItem } from '../saved/saved-estimations.presenter.ts';

/** Items of a saved estimation, parsed from the contract's JSON text. Amounts are in SAR. */
export function itemsOf({ description }: { description: string }): Record<Category, DescribedItem> {
  return JSON.parse(description);
}

/** An item in the engine's form. */
export function inHalalas(item: DescribedItem): EstimatedItem {
  return { ...item, price: toHalalas(item.price), total_amount: toHalalas(item.total_amount) };
}

/** The inputs of a saved estimation. */
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

/** Whether prices valid until a day have expired in Riyadh. */
export function hasExpired({ valid_until }: { valid_until: string }, now = Date.now()): boolean {
  return now >= Date.parse(startOfDay(valid_until, 1));
}
