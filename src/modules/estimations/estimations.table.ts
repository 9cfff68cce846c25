import type { Generated } from 'kysely';

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
}

export interface EstimationsTables {
  price_books: PriceBooksTable;
}
