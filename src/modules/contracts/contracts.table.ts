import type { Generated, Selectable } from 'kysely';
import type { ContractRow } from './contracts.fields.ts';

/** A contract's PDF as it was first made, so that everybody gets the same bytes. */
interface ContractPapersTable {
  id: Generated<number>;
  contract_id: number;
  locale: string;
  /** The signature on its last page; 0 for the paper as approved. */
  acceptance_id: number;
  sha256: string;
  bytes: Uint8Array;
  created_at: string;
}

/** The clauses with which new contracts begin. A version never changes. */
interface ContractClausesTable {
  id: Generated<number>;
  /** Counts up from 1. */
  version: number;
  /** JSON: `StoredClause[]`. */
  clauses: string;
  note: string;
  published_at: string;
  /** Null for the first version of a new installation. */
  published_by_id: number | null;
  published_by: string;
}

export interface ContractsTables {
  contracts: Omit<ContractRow, 'id'> & { id: Generated<number> };
  contract_papers: ContractPapersTable;
  contract_clauses: ContractClausesTable;
}

export type ContractPaperRow = Selectable<ContractPapersTable>;
export type ContractClausesRow = Selectable<ContractClausesTable>;
