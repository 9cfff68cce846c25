/** A part of the business, as its `module.ts` declares it. */
export interface Module {
  /** The folder's name, and the namespace of its words and problems. */
  id: string;
  /** Modules whose doors it enters. */
  needs: readonly string[];
}
