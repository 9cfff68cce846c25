import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';

/** Which paper of which record, in which language. */
export interface PaperOf {
  /** The kind of record, such as `estimation`. */
  subject: string;
  id: number;
  locale: Locale;
}

export interface MadePaper {
  pdf: Uint8Array<ArrayBuffer>;
  /** The name that it is saved under, in its language. */
  name: string;
  /** A name of ASCII letters, digits, `-` and `.`. */
  plainName: string;
}

/** Makes the paper of a record; null where the record is gone. */
export type MakePaper = (id: number, locale: Locale) => Promise<MadePaper | null>;

const makers = new WeakMap<ServerContext, Map<string, MakePaper>>();

/** Lets others ask for the papers of a kind of record by its number. */
export function offersPapers(context: ServerContext, subject: string, make: MakePaper): void {
  const known = makers.get(context) ?? new Map<string, MakePaper>();
  known.set(subject, make);
  makers.set(context, known);
}

/** The paper of a record; null where there is no such record. Throws as `renderPaper` does. */
export async function paperOf(
  context: ServerContext,
  { subject, id, locale }: PaperOf,
): Promise<MadePaper | null> {
  return (await makers.get(context)?.get(subject)?.(id, locale)) ?? null;
}
