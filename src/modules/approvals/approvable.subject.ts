import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';

/** A decision, as passed to the document's module. */
export interface Decided {
  caller: NonNullable<Caller>;
  /** Note of an approval, or reason of a return. */
  note: string;
}

/** A kind of document that approval rules can cover. */
export interface Approvable {
  /** As in `context.subjects`, such as `quote`. */
  subject: string;
  /** Name of one such document. */
  name: Record<Locale, string>;
  /**
   * Applies the consequences of the last approval, in the transaction of the decision: it must use only
   * `trx`. A problem it throws rolls the decision back.
   */
  approved(id: number, decided: Decided, trx: Connection): Promise<void>;
  /** Like `approved`, when the document was returned. */
  returned(id: number, decided: Decided, trx: Connection): Promise<void>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Kinds of documents that approval rules can cover. */
    approvable?(context: ServerContext): readonly Approvable[];
  }
}

/** All kinds of documents that may need approval. */
export function approvablesIn(context: ServerContext): readonly Approvable[] {
  return context.hooks.of('approvable').flat();
}

/** Throws for a kind that no module declares. */
export function approvableOf(context: ServerContext, subject: string): Approvable {
  const found = approvablesIn(context).find((approvable) => approvable.subject === subject);
  if (!found) throw new Error(`No module declares that ${subject} can be approved.`);
  return found;
}

/** Name of a kind; the kind's id if no module declares it any more. */
export function kindName(context: ServerContext, subject: string, locale: Locale): string {
  const found = approvablesIn(context).find((approvable) => approvable.subject === subject);
  return found?.name[locale] ?? subject;
}
