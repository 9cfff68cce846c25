import type { Generated, Selectable } from 'kysely';
import type { Proof } from './access.values.ts';

export interface AccessTables {
  /** An account and a customer. Only a proven account that the customer has reaches the customer's documents. */
  customer_accounts: {
    customer_id: number;
    user_id: number;
    /** Whether the customer was made for the account, with what its owner typed. */
    own: Generated<number>;
    proof: Proof | null;
    proven_at: string | null;
    /** When staff last invited the customer to this account. */
    invited_at: string | null;
    /** Name of the colleague who did. */
    invited_by: Generated<string>;
  };
  /** The latest code by which an account proves that it is a customer's. */
  customer_access_codes: {
    id: Generated<number>;
    user_id: number;
    customer_id: number;
    /** The customer's address that it was mailed to. */
    email: string;
    code_hash: string;
    /** Wrong attempts. */
    tries: number;
    expires_at: string;
  };
}

export type LinkRow = Selectable<AccessTables['customer_accounts']>;
export type AccessCodeRow = Selectable<AccessTables['customer_access_codes']>;
