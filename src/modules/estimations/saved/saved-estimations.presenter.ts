import { defaultLocale, isLocale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import {
  byCategory,
  type Category,
  type Choices,
  type Estimate,
  type EstimatedItem,
  type Measures,
  type PriceBook,
} from '../estimations.engine.ts';
import type { EstimationRow } from '../estimations.table.ts';
import { atListPrices, differsFromList, listPricesOf } from '../price-book/list-prices.engine.ts';
import type { SavedEstimation, SharedEstimation, Status } from './saved-estimations.contract.ts';

/** An item of a description in the HTTP contract's form, with amounts in SAR. */
export interface DescribedItem extends EstimatedItem {
  notes: string | null;
}

/** Context for presenting an estimation. */
export interface Surroundings {
  /** The price book of its version. */
  book: PriceBook | null;
  approvedBy: string | null;
  share: SavedEstimation['share'];
  verify: SavedEstimation['verify'];
}

/** A saved estimation as its owner and staff see it. */
export function presentSaved(row: EstimationRow, surroundings: Surroundings): SavedEstimation {
  const { user_id, customer_id, name, email, phone, city, updated_at } = row;
  return {
    ...presentEstimate(row, row.notes, surroundings),
    user_id,
    customer_id,
    name,
    email,
    phone,
    city,
    code: surroundings.share?.open ? surroundings.share.code : null,
    share: surroundings.share,
    verify: surroundings.verify,
    locale: isLocale(row.locale) ? row.locale : defaultLocale,
    is_new: row.status === 'confirmed' && row.seen_at === null,
    updated_at,
  };
}

/** The same for holders of its link: without customer data and without remarks, which may contain some. */
export function presentShared(row: EstimationRow, surroundings: Surroundings): SharedEstimation {
  const { share, verify } = surroundings;
  return { ...presentEstimate(row, '{}', surroundings), code: share?.code ?? '', verify };
}

export function choicesOf(row: EstimationRow): Choices {
  return {
    realty_type: row.realty_type as Choices['realty_type'],
    project_type: row.project_type as Choices['project_type'],
  };
}

export function measuresOf(row: EstimationRow): Measures {
  const { items } = estimateOf(row);
  return byCategory((category) => ({ qty: items[category].qty, space: items[category].space }));
}

function estimateOf(row: EstimationRow): Estimate {
  return JSON.parse(row.estimate);
}

function presentEstimate(row: EstimationRow, notes: string, { book, approvedBy }: Surroundings) {
  const estimate = estimateOf(row);
  const list = book ? listPricesOf(book, choicesOf(row)) : ownPrices(estimate);
  const listed = atListPrices(measuresOf(row), list);
  return {
    id: row.id,
    ...choicesOf(row),
    description: descriptionText(estimate, JSON.parse(notes)),
    price: toRiyals(estimate.price),
    total_space: estimate.total_space,
    total_amount: toRiyals(row.total_amount),
    prices_include_vat: row.prices_include_vat === 1,
    list: {
      price: toRiyals(list.price),
      ratios: list.ratios,
      total_space: listed.total_space,
      total_amount: toRiyals(listed.total_amount),
    },
    is_agreed: differsFromList(estimate.items, list),
    discount_amount: toRiyals(listed.total_amount - row.total_amount),
    status: row.status as Status,
    is_approved: row.is_approved as 'N' | 'Y',
    completed_date: row.completed_date,
    approved_by: approvedBy,
    price_book_version: row.price_book_version,
    valid_until: row.valid_until,
    created_at: row.created_at,
  };
}

/** Replaces a missing price book, so that nothing is compared. */
function ownPrices({ price, items }: Estimate) {
  return { price, ratios: byCategory((category) => items[category].ratio) };
}

function descriptionText({ items }: Estimate, notes: Partial<Record<Category, string>>): string {
  const described = byCategory((category): DescribedItem => {
    const item = items[category];
    return {
      ...item,
      price: toRiyals(item.price),
      total_amount: toRiyals(item.total_amount),
      notes: notes[category] ?? null,
    };
  });
  return JSON.stringify(described);
}
