/** A series of numbers: one for each kind of document, branch and year. */
export interface NumberSeriesTable {
  /** The kind of document, such as `quote`. */
  kind: string;
  /** '' where the company has no branches. */
  branch: string;
  /** In Riyadh. */
  year: number;
  /** The number that was taken last. */
  last: number;
}

export interface NumberingTables {
  number_series: NumberSeriesTable;
}
