import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';

/**
 * The subject of personal data: somebody with an account, or a customer as staff keep it. Records that were sent without
 * an account are theirs by an address or a phone only if that was proven or staff keep it: anybody can type one.
 */
export interface Person {
  /** 0 for a person without an account. */
  userId: number;
  /** Proven addresses, in lower case. */
  emails: readonly string[];
  /** Phones in E.164 that staff keep; none of an account, which nobody proves. */
  phones: readonly string[];
  /** Ids of the customers whose records staff asked for. */
  customers: readonly number[];
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

/** An account whose owner has just proven its address. */
export interface ProvenAccount extends CustomerAccount {
  /** Whether code or link were mailed; otherwise the office read them out. */
  mailed: boolean;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Customers' data stored by the module, for export and erasure. */
    personalData?(context: ServerContext): PersonalData;
    /** Runs when a customer's account is added, in its transaction. */
    customerAdded?(context: ServerContext): (customer: CustomerAccount, trx: Connection) => Promise<void>;
    /** Runs when the e-mail address or the phone of a customer's account changes, in its transaction. */
    customerChanged?(context: ServerContext): (customer: CustomerAccount, trx: Connection) => Promise<void>;
    /** Ids of the customers whose documents an account reaches, as it has proven to be theirs. */
    provenCustomers?(context: ServerContext): (accountId: number, on: Connection) => Promise<number[]>;
    /** Runs when the owner of a customer's account has proven its address by a code or link, in that transaction. */
    addressProven?(
      context: ServerContext,
    ): (account: ProvenAccount, caller: Caller, trx: Connection) => Promise<void>;
    /**
     * Runs when staff set the password or the address of a customer's account, in that transaction: they could then sign
     * in with it.
     */
    loginSet?(context: ServerContext): (accountId: number, caller: Caller, trx: Connection) => Promise<void>;
  }
}
