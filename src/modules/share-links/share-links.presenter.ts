import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';

/** What the holder of a link to a document sees. */
export interface Presented {
  document: object;
  state: string;
  /** What the holder may do with it, such as `accept`. */
  may: readonly string[];
}

/** What verification tells about a document: nothing about a person. */
export interface Verification {
  number: string;
  /** YYYY-MM-DD in Riyadh. */
  date: string;
  /** SAR. */
  total: number;
  state: string;
  /** `documentHash` of what was saved or agreed. */
  hash: string;
  iban: string | null;
  /** The same for a reader: what it is, its state, and what a holder of an older copy should know. */
  text: { kind: string; state: string; notes: string[] };
}

/** How the records of a kind are shown to people who have a link or a verification code. */
export interface SharedDocument {
  /** undefined where the record is gone. */
  present(id: number): Promise<Presented | undefined>;
  /** undefined where the record is gone. */
  verify(id: number, locale: Locale): Promise<Verification | undefined>;
  /** The public page that shows it, without its language: `/d/{code}` leads there. */
  page(code: string): string;
}

/** By the kind of record. */
export type SharedDocuments = Readonly<Record<string, SharedDocument>>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** How its records are shown to people who have a link to them. */
    sharedDocuments?(context: ServerContext): SharedDocuments;
  }
}

/** Throws for a kind of record that no module shares. */
export function sharedDocumentOf({ hooks }: ServerContext, subject: string): SharedDocument {
  const found = hooks.of('sharedDocuments').find((offered) => subject in offered)?.[subject];
  if (!found) throw new Error(`No module shares records called ${subject}.`);
  return found;
}

/** SHA-256 of a document's canonical JSON (keys in order, no white space), in hexadecimal. */
export function documentHash(document: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(canonical(document)))
    .digest('hex');
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, it]) => [key, canonical(it)]));
}
