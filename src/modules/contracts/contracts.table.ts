import type { Generated, Selectable } from 'kysely';
import type { ContractRow } from './contracts.fields.ts';

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
  contract_clauses: ContractClausesTable;
}

export type ContractClausesRow = Selectable<ContractClausesTable>;
