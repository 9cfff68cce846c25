import type { Generated, Insertable, Selectable } from 'kysely';

export interface PriceBooksTable {
  id: Generated<number>;
  /** Counts up from 1; a version never changes once it is there. */
  version: number;
  /** JSON: halalas for a square metre, by realty type and project type. */
  prices: string;
  /** JSON: how much of an area counts, by realty type, project type and category. */
  ratios: string;
  published_at: string;
  /** The user who published it; null for the version that an installation starts with. */
  published_by: number | null;
  /** Why it was published. */
  note: Generated<string>;
}

/** The next version while it is being written: one for the whole installation. */
export interface PriceBookDraftsTable {
  /** Always 1. */
  id: number;
  /** The version that it began as. */
  based_on: number;
  prices: string;
  ratios: string;
  note: string;
  updated_at: string;
  /** The name of who wrote it last. */
  updated_by: string;
}

export interface EstimationsTable {
  id: Generated<number>;
  /** The customer who saved it. */
  user_id: number;
  name: string;
  email: string;
  /** E.164, or '' where none was given. */
  phone: string;
  city: string;
  realty_type: string;
  project_type: string;
  /** The version that it was computed with. */
  price_book_version: number;
  /** JSON: what was entered and what it came to, an `Estimate` of the engine. */
  estimate: string;
  /** JSON: remarks by category, of those that have one. */
  notes: string;
  /** Halalas, as in `estimate`, to order and to sum by. */
  total_amount: number;
  /** Halalas: what it came to when it was saved; null for those confirmed before this was stored. */
  saved_total: number | null;
  status: string;
  /** N or Y. */
  is_approved: string;
  completed_date: string | null;
  /** The user who confirmed it; null until then, and for those confirmed before this was kept. */
  approved_by: number | null;
  /** 0 or 1: the setting of the day on which it was saved. */
  prices_include_vat: number;
  /** The last day on which its prices hold, YYYY-MM-DD. */
  valid_until: string;
  /** The language in which it was saved; null for those saved before it was kept. */
  locale: string | null;
  /** What makes a retry the same estimation. */
  dedupe_key: string | null;
  /** Name and phone as a search compares them. */
  search: string;
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
