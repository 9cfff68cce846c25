/** Content types of list exports. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export type FileFormat = keyof typeof fileTypes;

export const fileFormats = ['xlsx', 'csv'] as const satisfies readonly FileFormat[];
