import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';

export interface Workbook {
  /** The cells' values by row, as a spreadsheet shows them: text, numbers, null for empty cells. */
  rows: (string | number | null)[][];
  /** The number format of each cell of the second row. */
  formats: string[];
  sheet: string;
  parts: Record<string, string>;
}

/** Reads a workbook with one sheet back from its bytes. */
export async function readWorkbook(bytes: ArrayBuffer): Promise<Workbook> {
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes)));
  const parts: Record<string, string> = {};
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) parts[entry.filename] = await entry.getData(new TextWriter());
  }
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const rows = [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row));
  const styles = [...(parts['xl/styles.xml'] ?? '').matchAll(/<xf(?: numFmtId="(\d+)")?[^>]*\/>/g)];
  const codes = new Map(
    [...(parts['xl/styles.xml'] ?? '').matchAll(/numFmtId="(\d+)" formatCode="([^"]+)"/g)].map(
      ([, id, code]) => [id, code],
    ),
  );
  const second = sheet.match(/<row r="2">(.*?)<\/row>/s)?.[1] ?? '';
  const formats = [...second.matchAll(/<c r="\w+" s="(\d+)"/g)].map(([, style]) => {
    // The first `xf` of the styles does not belong to a cell.
    const id = styles[Number(style) + 1]?.[1] ?? '0';
    return (codes.get(id) ?? id).replaceAll('\\', '');
  });
  return { rows, formats, sheet, parts };
}

function cellsOf(row: string): Workbook['rows'][number] {
  const cells: Workbook['rows'][number] = [];
  for (const [, column = '', text, value] of row.matchAll(
    /<c r="([A-Z]+)\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
  )) {
    const place = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    while (cells.length < place) cells.push(null);
    cells.push(text === undefined ? Number(value) : unescaped(text));
  }
  return cells;
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
