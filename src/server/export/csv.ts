import type { Cell, Table } from './sheet.ts';

const byteOrderMark = '\ufeff';

/**
 * A table as CSV (RFC 4180): UTF-8 with a byte order mark, which Excel needs, and CRLF line ends. Text that a
 * spreadsheet would treat as a formula gets a leading apostrophe (OWASP, CSV injection). A phone number (plus
 * and digits) is a harmless formula and gets none, so that diallers and mail tools can read it.
 */
export async function* csvOf({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + lineOf(columns.map(({ head }) => defused(head))));
  for await (const batch of rows) yield encoder.encode(batch.map((row) => lineOf(row.map(textOf))).join(''));
}

function lineOf(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`;
}

function textOf({ kind, value }: Cell): string {
  if (value === null) return '';
  if (typeof value === 'string') return defused(value);
  if (kind === 'date') return new Date(value).toISOString().slice(0, 10);
  if (kind === 'moment') return new Date(value).toISOString().slice(0, 16).replace('T', ' ');
  return kind === 'money' ? value.toFixed(2) : String(value);
}

function defused(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
