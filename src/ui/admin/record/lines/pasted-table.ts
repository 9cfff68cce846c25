import { normaliseDecimal, toLatinDigits } from '#base/digits.ts';

/** The cells of a copied part of a spreadsheet; null for text that is not a table. */
export function pastedTable(text: string): string[][] | null {
  const table: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    table.at(-1)?.push(cell.trim());
    cell = '';
  };
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  for (let at = 0; at < plain.length; at += 1) {
    const letter = plain.charAt(at);
    if (quoted && letter === '"' && plain.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (quoted && letter === '"') quoted = false;
    else if (quoted) cell += letter === '\n' ? ' ' : letter;
    else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t') endCell();
    else if (letter === '\n') {
      endCell();
      table.push([]);
    } else cell += letter;
  }
  endCell();
  const rows = table.filter((row) => row.some((one) => one !== ''));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

export const isNumber = (text: string | undefined) => Boolean(text && normaliseDecimal(text));

// The power of a unit written with a plain digit: م2, m3.
const power = /(?<=\p{L})[23٢٣۲۳](?![\d٠-٩۰-۹.,٫٬،])/gu;

/** Whether a figure is below zero, also with the minus behind it or in brackets, as in accounts. */
export function isNegative(text: string): boolean {
  const latin = toLatinDigits(text.replace(power, ''));
  const [, before = '', after = ''] = /^(\D*)\d[\d.,٫٬،\s]*(.*)$/s.exec(latin) ?? [];
  return /[-−‒–]|\([^)]*$/.test(before) || /^[-−‒–]/.test(after);
}

/** Numbers may have a unit or a currency beside them; a minus is never lost. */
export function numberIn(text: string): string {
  if (isNumber(text) || isNegative(text)) return text;
  const [bare, ...others] =
    text.replace(power, '').match(/[\d٠-٩۰-۹](?:[\d٠-٩۰-۹.,٫٬،\s]*[\d٠-٩۰-۹])?/g) ?? [];
  return bare !== undefined && others.length === 0 && isNumber(bare) ? bare : text;
}

const total =
  /^(?:(?:ال)?[اإ]جمالي|(?:ال)?مجموع|(?:ال)?صافي|المبلغ ال[اإ]جمالي|(?:grand |sub[- ]?)?total|net|sum)(?:\s+(?:العام|الكلي|الجزئي|النهائي|المبلغ|البنود|شامل|قبل|بعد|مع|amount|price|before|after|with|incl|excl|due|sar).*)?[\s:]*$|^(?:ضريبة )?القيمة المضافة(?![\p{L}])|^(?:v\.?a\.?t\.?|value[- ]added tax)(?![\p{L}])/iu;

/** Whether a row is the sum of others, or the tax on them: its first text says so. */
export function isTotalRow(row: readonly string[]): boolean {
  return total.test(row.find((cell) => /\p{L}/u.test(cell)) ?? '');
}

/** Whether most rows have a number in a column. */
export function isNumeric(table: readonly string[][], column: number): boolean {
  const filled = table.map((row) => row[column] ?? '').filter(Boolean);
  return filled.filter((text) => isNumber(numberIn(text))).length * 2 > filled.length;
}
