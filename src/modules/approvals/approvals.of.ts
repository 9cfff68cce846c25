import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';

/** A decision as the module of the document is told of it. */
export interface Decided {
  caller: NonNullable<Caller>;
  /** The note of an approval, or the reason of a return. */
  note: string;
}

/** A kind of document that rules may ask an approval for. */
export interface Approvable {
  /** As in `context.subjects`, such as `quote`. */
  subject: string;
  /** What one is called. */
  name: Record<Locale, string>;
  /**
   * Does what follows from the last approval, in the transaction of the decision: it must use `trx` alone. A problem that it throws
   * undoes the decision.
   */
  approved(id: number, decided: Decided, trx: Connection): Promise<void>;
  /** As `approved`, where somebody returned the document. */
  returned(id: number, decided: Decided, trx: Connection): Promise<void>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Its kinds of documents that rules may ask an approval for. */
    approvable?(context: ServerContext): readonly Approvable[];
  }
}

/** All kinds of documents that may need an approval. */
export function approvablesIn(context: ServerContext): readonly Approvable[] {
  return context.hooks.of('approvable').flat();
}

/** Throws for a kind that no module declares. */
export function approvableOf(context: ServerContext, subject: string): Approvable {
  const found = approvablesIn(context).find((approvable) => approvable.subject === subject);
  if (!found) throw new Error(`No module declares that ${subject} can be approved.`);
  return found;
}

/** What a kind is called; the kind itself where no module declares it any more. */
export function kindName(context: ServerContext, subject: string, locale: Locale): string {
  const found = approvablesIn(context).find((approvable) => approvable.subject === subject);
  return found?.name[locale] ?? subject;
}
