import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';

/** A paper by record and language. */
export interface PaperOf {
  /** The kind of record, such as `estimation`. */
  subject: string;
  id: number;
  locale: Locale;
}

export interface MadePaper {
  pdf: Uint8Array<ArrayBuffer>;
  /** File name in its language. */
  name: string;
  /** File name of ASCII letters, digits, `-` and `.`. */
  plainName: string;
}

/** Renders the paper of a record; null if the record does not exist. */
export type MakePaper = (id: number, locale: Locale) => Promise<MadePaper | null>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** Renders the papers of the module's records, by kind of record. */
    papers?(context: ServerContext): Readonly<Record<string, MakePaper>>;
  }
}

/** The paper of a record; null if there is no such record. Throws like `renderPaper`. */
export async function paperOf(
  context: ServerContext,
  { subject, id, locale }: PaperOf,
): Promise<MadePaper | null> {
  const make = context.hooks.of('papers').find((made) => subject in made)?.[subject];
  return make ? make(id, locale) : null;
}
