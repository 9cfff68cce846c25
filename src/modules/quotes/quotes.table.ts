import type { Generated, Selectable } from 'kysely';
import type { QuoteRow } from './quotes.fields.ts';

/** The terms of quotes, with the texts that a new draft begins with. A version never changes. */
interface QuoteTermsTable {
  id: Generated<number>;
  /** Counts up from 1. */
  version: number;
  terms: string;
  payment_terms: string;
  exclusions: string;
  /** JSON: the same in English. */
  translations: string;
  note: string;
  published_at: string;
  /** Null for the first version of a new installation. */
  published_by_id: number | null;
  published_by: string;
}

export interface QuotesTables {
  quotes: Omit<QuoteRow, 'id'> & { id: Generated<number> };
  quote_terms: QuoteTermsTable;
}

export type QuoteTermsRow = Selectable<QuoteTermsTable>;
