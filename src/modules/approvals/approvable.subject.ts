import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RecordKind } from '#server/records/record.ts';
import type { Problem } from '#wire/problem.ts';

/** A decision, as passed to the document's module. */
export interface Decided {
  caller: NonNullable<Caller>;
  /** Note of an approval, or reason of a return. */
  note: string;
}

/** An amount of a document besides its total, with rules of its own. */
export interface Measure {
  /** The kind in those rules, such as `quote_discount`. */
  kind: string;
  name: Record<Locale, string>;
}

/** A kind of document that approval rules can cover. */
export interface Approvable {
  /** As in `context.subjects`, such as `quote`. */
  subject: string;
  /** Name of one such document. */
  name: Record<Locale, string>;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any kind of document
  record: RecordKind<any>;
  /** Who prepared it; by default the columns `prepared_by` and `prepared_by_name`. */
  // biome-ignore lint/suspicious/noExplicitAny: of the row of its kind
  preparerOf?(row: any): { id: number | null; name: string };
  /** 409: it waits for approval. */
  waits(): Problem;
  /** 409: its approval was missing, and has been requested. */
  requested(): Problem;
  /** Other amounts of such a document that have rules of their own, such as its discount. */
  measures?: readonly Measure[];
  /**
   * Applies the consequences of the last approval, in the transaction of the decision: it must use only
   * `trx`. A problem it throws rolls the decision back. Without it, whoever wrote the document continues.
   */
  approved?(id: number, decided: Decided, trx: Connection): Promise<void>;
  /** Like `approved`, when the document was returned. Without it, a returned one stays as it is. */
  returned?(id: number, decided: Decided, trx: Connection): Promise<void>;
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

/** The kinds that rules can have: those of documents, and their further amounts. */
export function ruleKindsIn(context: ServerContext): readonly Measure[] {
  return approvablesIn(context).flatMap(({ subject, name, measures = [] }) => [
    { kind: subject, name },
    ...measures,
  ]);
}

/** Throws for a kind that no module declares. */
export function approvableOf(context: ServerContext, subject: string): Approvable {
  const found = approvablesIn(context).find((approvable) => approvable.subject === subject);
  if (!found) throw new Error(`No module declares that ${subject} can be approved.`);
  return found;
}

/** Name of a kind; the kind's id if no module declares it any more. */
export function kindName(context: ServerContext, subject: string, locale: Locale): string {
  return ruleKindsIn(context).find(({ kind }) => kind === subject)?.name[locale] ?? subject;
}
