/** A row of a file, with its number in the spreadsheet, from 1. */
export interface FileRow {
  number: number;
  cells: string[];
}

/** Takes rows in batches, in their order. */
export type TakeRows = (rows: FileRow[]) => Promise<void>;

/** 20 MB, inclusive. */
export const maxFileBytes = 20 * 1024 * 1024;

/** Maximum of rows besides the headings, and of columns. */
export const maxRows = 20_000;
export const maxColumns = 100;

/** Maximum of characters in a cell, as in a spreadsheet. */
export const maxCell = 32_767;

/** Maximum of characters in all cells of a file. A workbook names a text once and may show it in each of its cells. */
export const maxCharacters = 40_000_000;

/** Maximum of bytes that a workbook may unpack to, and a part of it besides its sheet and texts. */
export const maxUnpacked = 100 * 1024 * 1024;
export const maxSmallPart = 5 * 1024 * 1024;

/** Rows passed on and stored together, and their characters. */
export const batchOfRows = 200;
export const batchOfCharacters = 500_000;

/** Lets other requests run. */
export const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, 2));

/** Characters in a row's cells. */
export const charactersOf = ({ cells }: Pick<FileRow, 'cells'>): number =>
  cells.reduce((sum, cell) => sum + cell.length, 0);

/** Collects rows to batches by their number and their characters. */
export function inBatches(take: TakeRows): { add(row: FileRow): Promise<void>; end(): Promise<void> } {
  let batch: FileRow[] = [];
  let characters = 0;
  const end = async () => {
    const rows = batch;
    [batch, characters] = [[], 0];
    if (rows.length > 0) await take(rows);
  };
  return {
    async add(row) {
      batch.push(row);
      characters += charactersOf(row);
      if (batch.length >= batchOfRows || characters >= batchOfCharacters) await end();
    },
    end,
  };
}
