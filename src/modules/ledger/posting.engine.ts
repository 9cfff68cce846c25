import type { Halalas } from '#base/money.ts';

/** What a line belongs to. */
export interface Dimensions {
  customer_id?: number | null | undefined;
  project_id?: number | null | undefined;
  contract_id?: number | null | undefined;
  contract_line_id?: number | null | undefined;
  branch_id?: number | null | undefined;
}

/** A line of an entry that a document posts, by the code of its account. */
export interface NewEntryLine extends Dimensions {
  account: string;
  debit?: Halalas | undefined;
  credit?: Halalas | undefined;
}

/**
 * The lines that are posted: without zeros, amounts below zero on the other side. Throws if debits and credits differ, which
 * would be a mistake of the document.
 */
export function balancedLines(
  lines: readonly NewEntryLine[],
): (NewEntryLine & { debit: Halalas; credit: Halalas })[] {
  const posted = lines.flatMap((line) => {
    const amount = (line.debit ?? 0) - (line.credit ?? 0);
    return amount === 0 ? [] : [{ ...line, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }];
  });
  const difference = posted.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
  if (difference !== 0) throw new Error(`An entry differs by ${difference} halalas.`);
  return posted;
}
