import type { Generated, Selectable } from 'kysely';
import type { QuoteRow } from './quotes.fields.ts';

/** A quote's PDF as it was first made, so that everybody gets the same bytes. */
interface QuotePapersTable {
  id: Generated<number>;
  quote_id: number;
  locale: string;
  /** The acceptance on its certificate page; 0 for the paper as sent. */
  acceptance_id: number;
  sha256: string;
  bytes: Uint8Array;
  created_at: string;
}

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
  quote_papers: QuotePapersTable;
  quote_terms: QuoteTermsTable;
}

export type QuotePaperRow = Selectable<QuotePapersTable>;
export type QuoteTermsRow = Selectable<QuoteTermsTable>;
