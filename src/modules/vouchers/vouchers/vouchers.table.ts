import type { Generated, Selectable } from 'kysely';
import type { ChequeRow } from '../cheques/cheques.fields.ts';
import type { VoucherRow } from './vouchers.fields.ts';

/** A payment settles a receipt by refunding what is left of it. */
export const documentKinds = ['invoice', 'retention_release', 'supplier_bill', 'receipt'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** What a draft allocates. Halalas. */
export interface StoredAllocation {
  document: DocumentKind;
  id: number;
  /** The document's number. */
  number: string;
  amount: number;
  write_off: number;
}

/** What a posted voucher settled of a document; a reversal gives `released_on`. */
interface VoucherAllocationsTable {
  id: Generated<number>;
  voucher: string;
  voucher_id: number;
  document: string;
  document_id: number;
  number: string;
  amount: number;
  write_off: number;
  /** YYYY-MM-DD. */
  date: string;
  contract_id: number | null;
  entry_id: number;
  entry_number: string;
  created_at: string;
  released_on: string | null;
}

type VouchersTable = Omit<VoucherRow, 'id'> & { id: Generated<number> };

export interface VouchersTables {
  receipts: VouchersTable;
  payments: VouchersTable;
  voucher_allocations: VoucherAllocationsTable;
  cheques: Omit<ChequeRow, 'id'> & { id: Generated<number> };
}

export type AllocationRow = Selectable<VoucherAllocationsTable>;
