import type { Halalas } from '#base/money.ts';

/** A document of which something is open. */
export interface OpenDocument {
  subject: string;
  id: number;
  number: string;
  customer_id: number | null;
  date: string;
  due_date: string;
  /** False while it may not be asked for: the authority rejected it, and only its replacement will be due. */
  isDue?: boolean;
  open: Halalas;
}

/** How many days late it is; negative or 0 if it is not. */
export function daysLate({ due_date, isDue = true }: OpenDocument, on: string): number {
  const days = daysBetween(due_date, on);
  return isDue ? days : Math.min(days, 0);
}

export const bucketNames = ['not_due', 'd30', 'd60', 'd90', 'older'] as const;
export type Bucket = (typeof bucketNames)[number];
export type Buckets = Record<Bucket | 'total', Halalas>;

export interface AgedCustomer<Document extends OpenDocument = OpenDocument> extends Buckets {
  customer_id: number | null;
  documents: (Document & { days: number })[];
}

/** Whole days from one day to another; negative if the other is earlier. */
export function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** By days late: not yet due, to 30, to 60, to 90, and more. */
export function bucketOf(days: number): Bucket {
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'd30';
  if (days <= 60) return 'd60';
  return days <= 90 ? 'd90' : 'older';
}

export const noBuckets = (): Buckets => ({ not_due: 0, d30: 0, d60: 0, d90: 0, older: 0, total: 0 });

/** Open documents by customer, the largest debt first; documents by due date. */
export function aged<Document extends OpenDocument>(
  documents: readonly Document[],
  on: string,
): { rows: AgedCustomer<Document>[]; sums: Buckets } {
  const rows = new Map<number | null, AgedCustomer<Document>>();
  const sums = noBuckets();
  for (const document of documents) {
    if (document.open === 0) continue;
    const { customer_id, open } = document;
    const row = rows.get(customer_id) ?? { customer_id, ...noBuckets(), documents: [] };
    rows.set(customer_id, row);
    const days = daysLate(document, on);
    const bucket = bucketOf(days);
    row[bucket] += open;
    row.total += open;
    sums[bucket] += open;
    sums.total += open;
    row.documents.push({ ...document, days });
  }
  for (const row of rows.values())
    row.documents.sort((one, other) => one.due_date.localeCompare(other.due_date) || one.id - other.id);
  return { rows: [...rows.values()].toSorted((one, other) => other.total - one.total), sums };
}

/**
 * What is open of debts when payments do not name them: the oldest are paid first. Amounts above zero are debts; what is
 * paid beyond them stays as one amount below zero on the last.
 */
export function oldestFirst<Document extends OpenDocument>(documents: readonly Document[]): Document[] {
  const debts = documents
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => one.due_date.localeCompare(other.due_date) || one.id - other.id);
  let paid = documents.reduce((sum, { open }) => (open < 0 ? sum - open : sum), 0);
  const left = debts.map((debt) => {
    const part = Math.min(paid, debt.open);
    paid -= part;
    return { ...debt, open: debt.open - part };
  });
  const last = documents.findLast(({ open }) => open < 0);
  if (paid > 0 && last) left.push({ ...last, open: -paid });
  return left.filter(({ open }) => open !== 0);
}
