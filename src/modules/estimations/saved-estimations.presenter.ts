import { toRiyals } from '#base/money.ts';
import {
  byCategory,
  type Category,
  type Choices,
  type Estimate,
  type EstimatedItem,
  type Measures,
} from './estimations.engine.ts';
import type { EstimationRow } from './estimations.table.ts';
import type { SavedEstimation, SharedEstimation, Status } from './saved-estimations.contract.ts';

/** An item of a description as the HTTP contract speaks of it: amounts in SAR. */
export interface DescribedItem extends EstimatedItem {
  notes: string | null;
}

/** A saved estimation as its owner and the staff see it. */
export function presentSaved(row: EstimationRow): SavedEstimation {
  const { user_id, name, email, phone, city, share_code, updated_at } = row;
  return {
    ...presentEstimate(row, row.notes),
    user_id,
    name,
    email,
    phone,
    city,
    code: share_code,
    updated_at,
  };
}

/** And as whoever has its link sees it: nothing of the customer, who may have written of themselves in the remarks too. */
export function presentShared(row: EstimationRow): SharedEstimation {
  return { ...presentEstimate(row, '{}'), code: row.share_code ?? '' };
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

function presentEstimate(row: EstimationRow, notes: string) {
  const estimate = estimateOf(row);
  return {
    id: row.id,
    ...choicesOf(row),
    description: descriptionText(estimate, JSON.parse(notes)),
    price: toRiyals(estimate.price),
    total_space: estimate.total_space,
    total_amount: toRiyals(row.total_amount),
    status: row.status as Status,
    is_approved: row.is_approved as 'N' | 'Y',
    completed_date: row.completed_date,
    price_book_version: row.price_book_version,
    valid_until: row.valid_until,
    created_at: row.created_at,
  };
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
