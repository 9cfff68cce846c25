import type { Generated, Insertable } from 'kysely';

export interface QuoteRequestsTable {
  id: Generated<number>;
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  message: string;
  real_estate_type: string;
  project_type: string;
  /** Where the work on a lead stands: new, contacted, offer sent, won, lost. */
  status: string;
  /** 0 or 1: kept apart from the leads, for the reason beside it. */
  is_spam: number;
  spam_reason: string | null;
  /** The language in which it was sent. */
  locale: string;
  /** Who sent it, as a keyed hash that holds for one day only. */
  sender: string;
  /** What makes a retry the same request; null once the same content may come anew. */
  dedupe_key: string | null;
  /** The form token that it came with, each of which is good once. */
  ticket: string | null;
  /** Name, e-mail and phone, folded for searches. */
  search: string;
  created_at: string;
  updated_at: string;
}

export interface RequestsTables {
  quote_requests: QuoteRequestsTable;
}

export type NewQuoteRequest = Insertable<QuoteRequestsTable>;
