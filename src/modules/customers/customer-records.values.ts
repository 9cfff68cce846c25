import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';

/** Lists of a customer's overview. */
export const overviewLists = ['leads', 'designs', 'estimations', 'quotes', 'contracts', 'invoices'] as const;

export type OverviewList = (typeof overviewLists)[number];

/** What an invoice of the overview is, if it is not a common one. */
export const invoiceKinds = ['advance', 'credit_note', 'debit_note'] as const;

/** A record in a customer's overview. */
export interface CustomerItem {
  id: number;
  kind?: (typeof invoiceKinds)[number] | undefined;
  /** As people refer to it, such as `#1042`. */
  number: string;
  title: string;
  state: string;
  /** SAR, if it has an amount: what is due of an invoice, below zero for a credit note. */
  amount: number | null;
  /** SAR that is retained of an invoice besides; below zero for a credit note. */
  retained?: number;
  at: string;
  /** What staff do next about it, if it is open. */
  next_action: string | null;
  next_action_on: string | null;
}

/** A document that the customer sees in their account, now or once it is sent. */
export interface ReachedDocument {
  id: number;
  /** Whether it was sent or signed. */
  shown: boolean;
  customer_id: number;
  number: string;
  name: string;
  translations: { en?: { name?: string } };
}

/** To whom a customer's records are given. */
export interface GivenTo {
  account: number;
  /** The proven address of the account, in lower case. */
  email: string;
  /** Whether staff invited the customer, and so know that what they recorded is theirs. */
  invited: boolean;
}

/** SAR. What a kind of record does not know is left out. */
export interface Owed {
  /** Less credit notes. */
  invoiced?: number;
  paid?: number;
  /** Below zero, owed to the customer. */
  due?: number;
  held?: number;
  deducted?: number;
  /** Received and not allocated to a document. */
  unallocated?: number;
}

/** A kind of record that belongs to customers, in a table with a column `customer_id`. */
export interface CustomerRecords {
  /** Null for records that the overview does not list. */
  list: OverviewList | null;
  subject: string;
  table: string;
  /** Whether they come by forms, without staff. */
  fromForms?: true;
  /** Further tables with a column `customer_id`. */
  also?: readonly string[];
  /** A customer's records that the caller sees, newest first. */
  of(customerId: number, reading: { caller: Caller; locale: Locale; limit: number }): Promise<CustomerItem[]>;
  /** What the customer owes on them. */
  owed?(customerId: number): Promise<Owed>;
  /** Whether something is open between the company and one of these customers, who cannot be erased until then. */
  isOpen?(customers: readonly number[], on: Connection): Promise<boolean>;
  /** Documents of these customers that their proven accounts reach, now or once they are sent. */
  reached?(customers: readonly number[], on: Connection): Promise<ReachedDocument[]>;
  /**
   * Shows records of the customer in an account that is proven to be theirs: what was sent with its address, and after an
   * invitation also what staff recorded. Of others, somebody only typed the customer's phone.
   */
  giveTo?(to: GivenTo, customerId: number, trx: Connection): Promise<void>;
}

/** The tables with records of customers. */
export function tablesOfCustomers({ hooks }: ServerContext): string[] {
  return hooks.of('customerRecords').flatMap(({ table, also = [] }) => [table, ...also]);
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** The module's records that belong to customers. */
    customerRecords?(context: ServerContext): CustomerRecords;
  }
}
