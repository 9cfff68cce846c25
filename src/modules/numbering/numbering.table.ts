/** A number series: one per kind of document, branch and year. */
export interface NumberSeriesTable {
  /** The kind of document, such as `quote`. */
  kind: string;
  /** '' if the company has no branches. */
  branch: string;
  /** In Riyadh. */
  year: number;
  /** The last number taken. */
  last: number;
}

export interface NumberingTables {
  number_series: NumberSeriesTable;
}
