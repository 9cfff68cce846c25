/** What the server and the process that sets papers send each other. */

/** A file that a template may read at its path, such as a logo or what is attached to the paper. */
export interface PaperFile {
  path: string;
  bytes: Uint8Array;
}

export interface Order {
  id: number;
  /** Path of the template below `modules`. */
  template: string;
  /** JSON. */
  data: string;
  files: readonly PaperFile[];
  /** Such as `a-3b`; plain PDF without one. */
  standard: string | undefined;
}

export type Delivery =
  | { id: number; pdf: Uint8Array<ArrayBuffer> }
  /** `missing`: there is no library for this machine, which no later order changes. */
  | { id: number; error: string; missing: boolean };
