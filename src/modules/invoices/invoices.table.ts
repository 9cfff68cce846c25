import type { Generated, Selectable } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { InvoiceRow } from './invoices.fields.ts';

/** A line as stored. */
export interface StoredLine {
  id: number;
  /** The contract's line; null for a line of its own. */
  line_id: number | null;
  section: string;
  description: string;
  /** English texts; '' where there are none. */
  en: { section: string; description: string };
  unit: string;
  quantity: number;
  unit_price: Halalas;
  amount: Halalas;
  /** What a price reduction of the certificate took off the amount: revenue is the amount with it, less 4090. */
  reduction?: Halalas;
  /** Number of the change order that added the contract's line. */
  order: string | null;
}

/** What an invoice deducts of an advance. */
export interface DeductedAdvance {
  invoice_id: number;
  number: string;
  uuid: string;
  issue_date: string;
  issue_time: string;
  net: Halalas;
  vat: Halalas;
}

/** Bytes of an invoice: as issued, and as the authority cleared it. They are only added to. */
interface InvoiceDocumentsTable {
  id: Generated<number>;
  invoice_id: number;
  kind: 'issued' | 'cleared';
  sha256: string;
  bytes: Uint8Array;
  created_at: string;
}

/** A device that issues: its documents are one chain. */
interface ZatcaUnitsTable {
  id: Generated<number>;
  name: string;
  /** Counter, hash and time of the last document. */
  counter: number;
  hash: string;
  issued_at: string | null;
}

/** A certificate or a contract's advance that staff were reminded of. */
interface InvoiceRemindersTable {
  subject: string;
  subject_id: number;
  at: string;
}

export interface InvoicesTables {
  invoices: Omit<InvoiceRow, 'id'> & { id: Generated<number> };
  invoice_documents: InvoiceDocumentsTable;
  zatca_units: ZatcaUnitsTable;
  invoice_reminders: InvoiceRemindersTable;
}

export type InvoiceDocumentRow = Selectable<InvoiceDocumentsTable>;
export type ZatcaUnitRow = Selectable<ZatcaUnitsTable>;
