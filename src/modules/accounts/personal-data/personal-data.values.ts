import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** The subject of personal data. */
export interface Person {
  /** 0 for a person without an account. */
  userId: number;
  email: string;
  /** E.164, or null if unknown. */
  phone: string | null;
  /** Ids of records of customers that are theirs, if known. */
  customers?: readonly number[];
}

/** Replaces an erased name. */
export const erasedName = '—';

/** A part of the product that stores customers' data. */
export interface PersonalData {
  /** Name of the data in the export. */
  name: string;
  collect(person: Person): Promise<readonly object[]>;
  /** Anonymises the data; figures stay. Runs in the current transaction. */
  erase(person: Person, on: Connection, now: string): Promise<void>;
}

/** A customer's account. */
export interface CustomerAccount {
  id: number;
  name: string;
  email: string;
  /** E.164, or null if unknown. */
  phone: string | null;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Customers' data stored by the module, for export and erasure. */
    personalData?(context: ServerContext): PersonalData;
    /** Runs when a customer's account is added, in its transaction. */
    customerAdded?(context: ServerContext): (customer: CustomerAccount, trx: Connection) => Promise<void>;
    /** Runs when the e-mail address or the phone of a customer's account changes, in its transaction. */
    customerChanged?(context: ServerContext): (customer: CustomerAccount, trx: Connection) => Promise<void>;
  }
}
