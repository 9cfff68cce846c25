import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';

/** What the holder of a link sees. */
export interface Presented {
  document: object;
  state: string;
  /** Actions of the holder, such as `accept`. */
  may: readonly string[];
}

/** Data revealed by verification, nothing about a person. */
export interface Verification {
  number: string;
  /** YYYY-MM-DD in Riyadh. */
  date: string;
  /** SAR. */
  total: number;
  state: string;
  /** `documentHash` of the saved or agreed figures. */
  hash: string;
  iban: string | null;
  /** Its PDF files, to compare a copy with; none where each copy is rendered again. */
  pdfs?: { sha256: string; locale: string; accepted: boolean }[];
  /** Whether it does not count any more, as one that was reversed. */
  void?: boolean;
  /** The same as text: the kind, its state, and notes for the holder of an older copy. */
  text: { kind: string; state: string; notes: string[] };
}

/** How records of a kind are shown to holders of a link or a verification code. */
export interface SharedDocument {
  /** undefined if the record does not exist. */
  present(id: number): Promise<Presented | undefined>;
  /** undefined if the record does not exist. */
  verify(id: number, locale: Locale): Promise<Verification | undefined>;
  /** The public page that shows it, without its language: `/d/{code}` redirects there. */
  page(code: string): string;
  /** Whether whoever opens it may download its paper, though there is nothing to decide. */
  hasPaper?: true;
}

/** By the kind of record. */
export type SharedDocuments = Readonly<Record<string, SharedDocument>>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** How the module's records are shown to holders of a link. */
    sharedDocuments?(context: ServerContext): SharedDocuments;
  }
}

/** Throws for a kind that no module shares. */
export function sharedDocumentOf({ hooks }: ServerContext, subject: string): SharedDocument {
  const found = hooks.of('sharedDocuments').find((offered) => subject in offered)?.[subject];
  if (!found) throw new Error(`No module shares records called ${subject}.`);
  return found;
}

/** SHA-256 of a document's canonical JSON, in hex. */
export function documentHash(document: unknown): string {
  return createHash('sha256').update(canonicalJson(document)).digest('hex');
}

/** JSON with sorted keys and without white space, so that the same content is the same text. */
export function canonicalJson(document: unknown): string {
  return JSON.stringify(canonical(document));
}

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, it]) => [key, canonical(it)]));
}
