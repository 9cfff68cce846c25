import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';

/** The sample company's documents, which come and go as a whole. */
export interface SampleDocuments {
  /** Whether this installation is to have them. */
  offered: boolean;
  find(on: Connection): Promise<{
    /** Whether they are being loaded, or will be soon. */
    loading: boolean;
    /** What is loaded, by kind; its words are in `locales/samples.{ar,en}.json`. */
    counts: Readonly<Record<string, number>>;
    /** Records of collections that came with them, by collection, such as projects of contracts. */
    along: Readonly<Record<string, number>>;
  }>;
  /** Has them loaded in the background, once the transaction is committed. */
  want(on: Connection): Promise<void>;
  /** Removes them for good. Throws 409 while documents of the company refer to them. */
  remove(trx: Connection): Promise<void>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** For the module that has the sample company's documents. */
    sampleDocuments?(context: ServerContext): SampleDocuments;
  }
}
