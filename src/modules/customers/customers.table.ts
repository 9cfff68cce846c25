import type { Generated } from 'kysely';
import type { CustomerRow } from './customers.fields.ts';

/** What identifies a customer. Accounts are users' ids as text. */
export type KeyKind = 'phone' | 'email' | 'user' | 'national_id' | 'cr_number' | 'vat_number';

export interface CustomersTables {
  customers: Omit<CustomerRow, 'id'> & { id: Generated<number> };
  /** Keys of customers that are neither deleted nor merged. */
  customer_keys: { customer_id: number; kind: KeyKind; value: string };
  customer_distinctions: { one_id: number; other_id: number; user_id: number; at: string };
  customer_merges: {
    id: Generated<number>;
    from_id: number;
    into_id: number;
    /** JSON: what undoing needs (`merging.service.ts`). */
    state: string;
    user_id: number;
    user_name: string;
    at: string;
    undone_at: string | null;
  };
  /** One row, locked while a customer is looked for. */
  customer_matching: { id: number };
}
