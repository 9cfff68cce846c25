/** Files that a report comes as. */
export const reportFormats = ['xlsx', 'csv', 'pdf'] as const;

export type ReportFormat = (typeof reportFormats)[number];
