import type { Generated } from 'kysely';
import type { LeadSource } from './requests.values.ts';

export interface QuoteRequestsTable {
  id: Generated<number>;
  name: string;
  /** Where it came from: the quote form (`site`), the contact page (`contact`) and others. */
  source: Generated<string>;
  /** Subject of a message; '' for a quote request. */
  subject: Generated<string>;
  /** '' for a message without one. */
  email: string;
  /** E.164; '' for a message without one. */
  phone: string;
  message: string;
  /** '' for a message, as is the project type. */
  real_estate_type: string;
  project_type: string;
  /** Status of the lead: new, contacted, visit, offer sent, won, lost. */
  status: string;
  /** Null unless it is lost. */
  lost_reason: Generated<string | null>;
  /** Halalas, typed by staff; null for the total of its estimation. */
  value: Generated<number | null>;
  /** When it was won or lost; null while it is open. */
  closed_at: Generated<string | null>;
  /** 0 or 1: set aside as spam, for the reason in `spam_reason`. */
  is_spam: number;
  spam_reason: string | null;
  /** Language in which it was sent. */
  locale: string;
  /** Keyed hash of the sender, valid for one day. */
  sender: string;
  /** Identifies retries of the same request; null once the same content may be sent again. */
  dedupe_key: string | null;
  /** Its form token's ticket, each valid once. */
  ticket: string | null;
  /** Name, e-mail and phone, folded for search. */
  search: string;
  /** The customer it belongs to; null for spam and for erased people. */
  customer_id: Generated<number | null>;
  /** Its newest estimation, which decides its value. */
  estimation_id: Generated<number | null>;
  /** The customer's account that sent it; null for visitors. */
  user_id: Generated<number | null>;
  /** The staff member who entered it; null for what visitors sent. */
  created_by: Generated<number | null>;
  /** When somebody was notified that nobody touched it. */
  untouched_notified_at: Generated<string | null>;
  created_at: string;
  updated_at: string;
}

/** The one row of settings. */
export interface LeadSettingsTable {
  id: number;
  /** Hours without a change after which a new lead counts as untouched; 0 for never. */
  untouched_hours: number;
  /** JSON: ids of the staff who get new leads in turn. */
  turns: string;
  /** JSON: ids of the roles whose staff see only their own leads. */
  own_roles: string;
  /** The number of the last turn. */
  turn: number;
  updated_at: string;
}

export interface RequestsTables {
  quote_requests: QuoteRequestsTable;
  /** Its other estimations. */
  request_estimations: { request_id: number; estimation_id: number };
  lead_settings: LeadSettingsTable;
  /** The last turn of each person. */
  lead_turns: { user_id: number; turn: number };
}

/** What a visitor's form sends, with what the other form has as ''. */
export interface Incoming
  extends Record<'name' | 'email' | 'phone' | 'subject' | 'message', string>,
    Record<'real_estate_type' | 'project_type' | 'honeypot' | 'form_token', string> {
  source: LeadSource;
  estimation_id: number | null;
}
