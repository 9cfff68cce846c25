/** Messages between the server and the process that renders papers. */

/** A file available to a template at this path, such as a logo or an attachment. */
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
  /** Such as `a-3b`; plain PDF if undefined. */
  standard: string | undefined;
}

export type Delivery =
  | { id: number; pdf: Uint8Array<ArrayBuffer> }
  /** `missing`: there is no library for this machine, so retrying is useless. */
  | { id: number; error: string; missing: boolean };
