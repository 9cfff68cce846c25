import type { Generated, Insertable, Selectable } from 'kysely';

export interface PriceBooksTable {
  id: Generated<number>;
  /** Counts up from 1; an existing version never changes. */
  version: number;
  /** JSON: halalas per square metre, by realty type and project type. */
  prices: string;
  /** JSON: ratios by realty type, project type and category. */
  ratios: string;
  published_at: string;
  /** User who published it; null for the version of a new installation. */
  published_by: number | null;
  /** Reason for publishing it. */
  note: Generated<string>;
}

/** The next version in preparation: one per installation. */
export interface PriceBookDraftsTable {
  /** Always 1. */
  id: number;
  /** The version it is based on. */
  based_on: number;
  prices: string;
  ratios: string;
  note: string;
  updated_at: string;
  /** Name of its last editor. */
  updated_by: string;
}

export interface EstimationsTable {
  id: Generated<number>;
  /** The customer who saved it. */
  user_id: number;
  name: string;
  email: string;
  /** E.164, or '' if none was given. */
  phone: string;
  city: string;
  realty_type: string;
  project_type: string;
  /** The version it was computed with. */
  price_book_version: number;
  /** JSON: inputs and results, an `Estimate` of the engine. */
  estimate: string;
  /** JSON: remarks by category, where present. */
  notes: string;
  /** Halalas, copied from `estimate` for sorting and sums. */
  total_amount: number;
  /** Halalas: the total when it was saved; null if confirmed before this was stored. */
  saved_total: number | null;
  status: string;
  /** N or Y. */
  is_approved: string;
  completed_date: string | null;
  /** User who confirmed it; null until then, and if confirmed before this was stored. */
  approved_by: number | null;
  /** 0 or 1: the setting when it was saved. */
  prices_include_vat: number;
  /** Last day on which its prices are valid, YYYY-MM-DD. */
  valid_until: string;
  /** Language in which it was saved; null if saved before this was stored. */
  locale: string | null;
  /** When its owner first opened it confirmed. */
  seen_at: Generated<string | null>;
  /** Identifies retries of the same estimation. */
  dedupe_key: string | null;
  /** Name and phone, folded for search. */
  search: string;
  /** The customer it belongs to; null for erased people. */
  customer_id: Generated<number | null>;
  created_at: string;
  updated_at: string;
}

export type EstimationRow = Selectable<EstimationsTable>;
export type NewEstimation = Insertable<EstimationsTable>;

export interface EstimationsTables {
  price_books: PriceBooksTable;
  price_book_drafts: PriceBookDraftsTable;
  estimations: EstimationsTable;
}
