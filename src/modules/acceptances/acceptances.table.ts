import type { Generated, Insertable, Selectable } from 'kysely';

/** The evidence of an acceptance. The database refuses to change or delete a row. */
export interface AcceptancesTable {
  id: Generated<number>;
  /** The kind of document, such as `quote`. */
  subject: string;
  subject_id: number;
  /** How many acceptances of the document were taken back before. */
  round: number;
  revision: number;
  terms_version: number | null;
  /** Language in which the document was shown. */
  locale: string;
  /** As typed. */
  name: string;
  /** '' on paper. */
  id_last4: string;
  /** The words beside the checkbox, as shown. */
  agreement: string;
  channel: string;
  /** Address of the one-time code; '' on paper. */
  sent_to: string;
  /** Keyed hash of the one-time code; '' on paper. */
  code_hash: string;
  code_sent_at: string | null;
  accepted_at: string;
  /** A PNG data URL, or the path of an SVG. */
  signature: string | null;
  /** Canonical JSON of what was agreed, whose SHA-256 is `hash`. */
  document: string;
  hash: string;
  /** SHA-256 of the PDF as sent; null if there was none. */
  pdf_hash: string | null;
  ip: string;
  user_agent: string;
  /** The share link by which it was accepted. */
  link_id: number | null;
  request_id: string;
  /** On paper: the day and the file, and who recorded it. */
  signed_on: string | null;
  file_id: number | null;
  recorded_by_id: number | null;
  recorded_by: string;
}

/** Acceptances that staff took back. The database refuses to change or delete a row. */
export interface AcceptanceWithdrawalsTable {
  id: Generated<number>;
  acceptance_id: number;
  reason: string;
  by_id: number;
  by_name: string;
  at: string;
}

/** The signed paper that confirms an acceptance by a code that the office could read. Rows are only added. */
export interface AcceptancePapersTable {
  id: Generated<number>;
  acceptance_id: number;
  /** An attachment of the document, which is locked. */
  file_id: number;
  by_id: number;
  by_name: string;
  at: string;
}

/** Documents that were declined by link; erased with the person. */
export interface DocumentDeclinesTable {
  id: Generated<number>;
  subject: string;
  subject_id: number;
  reason: string;
  declined_at: string;
  /** Language in which the document was shown. */
  locale: string;
  ip: string;
  user_agent: string;
  link_id: number;
  /** Id of the request, as in the log. */
  request: string;
}

/** One-time codes. The latest of a document is the only one that counts. */
export interface AcceptanceCodesTable {
  id: Generated<number>;
  subject: string;
  subject_id: number;
  /** Keyed hash. */
  code_hash: string;
  channel: string;
  sent_to: string;
  sent_at: string;
  /** Wrong codes entered while it was the latest. */
  tries: number;
  used_at: string | null;
}

/** A document's PDF as it was first made. */
interface DocumentPapersTable {
  id: Generated<number>;
  subject: string;
  subject_id: number;
  locale: string;
  /** The acceptance whose evidence is on its last page; 0 for the paper as offered. */
  acceptance_id: number;
  /** Hash of what it says, for a document that may change until it is decided; '' for others. */
  content: string;
  sha256: string;
  created_at: string;
  bytes: Uint8Array;
}

export interface AcceptancesTables {
  acceptances: AcceptancesTable;
  acceptance_withdrawals: AcceptanceWithdrawalsTable;
  acceptance_codes: AcceptanceCodesTable;
  acceptance_papers: AcceptancePapersTable;
  document_declines: DocumentDeclinesTable;
  document_papers: DocumentPapersTable;
}

export type AcceptanceRow = Selectable<AcceptancesTable>;
export type NewAcceptance = Insertable<AcceptancesTable>;
export type WithdrawalRow = Selectable<AcceptanceWithdrawalsTable>;
export type SignedPaperRow = Selectable<AcceptancePapersTable>;
export type DeclineRow = Selectable<DocumentDeclinesTable>;
export type NewDecline = Insertable<DocumentDeclinesTable>;
export type PaperRow = Selectable<DocumentPapersTable>;
export type CodeRow = Selectable<AcceptanceCodesTable>;
