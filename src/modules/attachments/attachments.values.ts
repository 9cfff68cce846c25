/** 25 MB, inclusive. */
export const maxFileBytes = 25 * 1024 * 1024;

/** Accepted file contents, with the content type for delivery. */
export const fileKinds = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  heic: 'image/heic',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  webp: 'image/webp',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dwg: 'image/vnd.dwg',
  dxf: 'image/vnd.dxf',
  zip: 'application/zip',
  csv: 'text/csv',
  txt: 'text/plain',
} as const;

export type FileKind = keyof typeof fileKinds;

export const isFileKind = (kind: string | undefined): kind is FileKind =>
  kind !== undefined && Object.hasOwn(fileKinds, kind);

/** Stored as the user of files that visitors without an account sent. */
export const visitor = 0;

/** The user whom a stored file is from; null for a visitor. */
export const userOf = ({ user_id: id }: { user_id: number }): number | null => (id === visitor ? null : id);
