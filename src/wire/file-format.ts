/** Content types of the files that a list can be had as. */
export const fileTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;

export type FileFormat = keyof typeof fileTypes;

export const fileFormats = ['xlsx', 'csv'] as const satisfies readonly FileFormat[];
