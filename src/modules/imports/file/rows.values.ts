/** A row of a file, with its number in the spreadsheet, from 1. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** 20 MB, inclusive. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Maximum of rows besides the headings, and of columns. */
export const maxRows = 20_000;
export const maxColumns = 100;

/** Maximum of characters in a cell, as in a spreadsheet. */
export const maxCell = 32_767;

/** Maximum of bytes that a workbook may unpack to. */
export const maxUnpacked = 100 * 1024 * 1024;

/** Rows passed on together. */
export const batchOfRows = 200;

/** Lets other requests run. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 2));
