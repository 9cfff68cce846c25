/** Columns that transfers and petty expenses share. */
export interface PostedColumns {
  /** Null until it is posted. */
  number: string | null;
  entry_id: number | null;
  entry_number: string;
  posted_at: string | null;
  posted_by: string;
  reversed_on: string | null;
  reverse_reason: string;
  prepared_by: number | null;
  prepared_by_name: string;
  /** Folded text for search. */
  search: string;
}

/** The account of cash or a bank as a document stores it. */
export interface StoredAccount {
  id: number;
  code: string;
  name: string;
  en: string;
}

export const blankDocument = {
  ...{ state: 'draft' as const, number: null, entry_id: null, entry_number: '', posted_at: null },
  ...{ posted_by: '', reversed_on: null, reverse_reason: '', deleted_at: null },
};
