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

declare module '#server/module.ts' {
  interface ServerModule {
    /** Makes the papers of its records, by the kind of record. */
    papers?(context: ServerContext): Readonly<Record<string, MakePaper>>;
  }
}

/** The paper of a record; null where there is no such record. Throws as `renderPaper` does. */
export async function paperOf(
  context: ServerContext,
  { subject, id, locale }: PaperOf,
): Promise<MadePaper | null> {
  const make = context.hooks.of('papers').find((made) => subject in made)?.[subject];
  return make ? make(id, locale) : null;
}
