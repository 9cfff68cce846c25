import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Problem } from '#wire/problem.ts';
import type { AcceptanceRow } from './acceptances.table.ts';

/** What exactly is agreed. */
export interface Agreed {
  /** Its canonical JSON is stored as evidence; it contains no customer data. */
  document: object;
  /** The words beside the checkbox, in the language shown. */
  agreement: string;
  /** SHA-256 of the PDF that was shown; null if there is none. */
  pdfHash: string | null;
}

export interface Choice {
  /** Optional lines that were chosen; undefined leaves them as offered. */
  chosen: readonly number[] | undefined;
  /** The language in which the document was shown. */
  locale: Locale;
}

/** A document as it is offered now, within a transaction that nobody else decides in. */
export interface Offer {
  /** Its name in mails, such as «عرض السعر Q-2026-0001». */
  title: Record<Locale, string>;
  revision: number;
  termsVersion: number | null;
  /** The terms are part of the document, which does not change any more: whoever accepts need not name their version. */
  termsInside?: boolean;
  /** Some of its lines are optional, and chosen by its customer. */
  hasOptions?: boolean;
  /** Name of the customer. */
  party: Record<Locale, string>;
  /** The address on the document; '' for none. */
  email: string;
  /** Why it can be neither accepted nor declined now; null if it can. */
  refusal: Problem | null;
  /** Throws 422 for a choice that is not offered. */
  agree(choice: Choice): Promise<Agreed>;
  /** Moves the document, with everything that follows. Returns its state. */
  accept(acceptance: AcceptanceRow, choice: Choice): Promise<string>;
  decline(reason: string): Promise<string>;
  /** After a question was stored as a note: notifies staff. */
  ask(): Promise<void>;
}

/**
 * Opens a document for its customer in a transaction: locks it, so that of two callers one sees what the other has
 * done, and reads it. undefined if it does not exist. Only `trx` may be used until the transaction ends.
 */
export type Acceptable = (id: number, trx: Connection) => Promise<Offer | undefined>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** The documents that customers accept by link, by kind of record. */
    acceptable?(context: ServerContext): Readonly<Record<string, Acceptable>>;
  }
}

/** undefined for a kind that is only shown. */
export function acceptableOf({ hooks }: ServerContext, subject: string): Acceptable | undefined {
  return hooks.of('acceptable').find((offered) => subject in offered)?.[subject];
}
