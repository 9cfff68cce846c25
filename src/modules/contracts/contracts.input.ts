import { amountOf } from '#base/lines.ts';
import { toHalalas } from '#base/money.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import {
  type ClauseEntry,
  type ContractChange,
  type LineEntry,
  type MilestoneEntry,
  maxAmount,
} from './contracts.contract.ts';
import {
  type Milestone,
  type Release,
  type StoredClause,
  type StoredLine,
  valueOfLines,
} from './contracts.engine.ts';
import { type ContractRow, contractFields, penaltyFields, siteFields } from './contracts.fields.ts';
import { linesIn } from './contracts.presenter.ts';
import {
  amountTooLarge,
  emptyText,
  milestonesNotWhole,
  otherSum,
  unknownLine,
} from './contracts.problems.ts';

/** Half at each handover. */
const halves: Release[] = [
  { on: 'preliminary', percent: 5000 },
  { on: 'final', percent: 5000 },
];

/** Columns of a new contract; `taken` are the lines of its quote and the clauses it begins with. Throws 422. */
export function newContractColumns(
  given: ContractChange,
  taken: { lines: StoredLine[] | null; clauses: StoredClause[] },
) {
  const columns = {
    ...newColumns(contractFields, given),
    ...newColumns(siteFields, given.site ?? {}),
    ...newColumns(penaltyFields, given.penalty ?? {}),
    ...{ customer_id: given.customer_id ?? null, project_id: given.project_id ?? null },
    ...{ locale: given.locale ?? 'ar', applied: '[]', annexes: '[]' },
    retention_release: releaseOf(given) ?? JSON.stringify(halves),
    milestones: JSON.stringify(storedMilestones(given.milestones ?? [])),
    clauses: JSON.stringify(given.clauses ? storedClauses(given.clauses) : taken.clauses),
  };
  const lines = taken.lines ?? storedLines(given.lines ?? [], [], 0).lines;
  return { ...columns, ...amounts(columns.vat_rate, { lines, last_line: lines.length }) };
}

/** Columns of a change: those that it contains, and the amounts. Throws 422. */
export function changedContractColumns(row: ContractRow, given: ContractChange) {
  const release = releaseOf(given);
  const columns = {
    ...changedColumns(contractFields, row, given),
    ...changedColumns(siteFields, row, given.site ?? {}),
    ...changedColumns(penaltyFields, row, given.penalty ?? {}),
    ...(given.customer_id !== undefined && { customer_id: given.customer_id }),
    ...(given.project_id !== undefined && { project_id: given.project_id }),
    ...(given.locale && { locale: given.locale }),
    ...(release && { retention_release: release }),
    ...(given.milestones && { milestones: JSON.stringify(storedMilestones(given.milestones)) }),
    ...clausesOf(row, given),
  };
  const before = linesIn(row);
  const lines = given.lines
    ? storedLines(given.lines, before, row.last_line)
    : { lines: before, last_line: row.last_line };
  const written = amounts(columns.vat_rate === undefined ? row.vat_rate : columns.vat_rate, lines);
  // What the customer accepted may be divided differently, but not become another price.
  if (row.quote_id !== null && written.net !== row.net) throw otherSum();
  return { ...columns, ...written };
}

/** Clauses that are changed have been read. */
function clausesOf(row: ContractRow, { clauses, clauses_reviewed }: ContractChange) {
  const stored = clauses && JSON.stringify(storedClauses(clauses));
  const isChanged = stored !== undefined && stored !== row.clauses;
  return {
    ...(stored && { clauses: stored }),
    ...((isChanged || clauses_reviewed !== undefined) && {
      clauses_reviewed: isChanged || clauses_reviewed ? 1 : 0,
    }),
  };
}

/** Columns of the lines and of the value. Throws 422 for amounts that are not exact. */
function amounts(vatRate: number | null, { lines, last_line }: { lines: StoredLine[]; last_line: number }) {
  const value = valueOfLines(lines, vatRate ?? 0);
  if (value.net > toHalalas(maxAmount)) throw amountTooLarge();
  const { net, vat, total } = value;
  return {
    ...{ lines: JSON.stringify(lines), last_line, net, vat, total },
    ...{ original_net: net, original_vat: vat, original_total: total },
  };
}

/** Lines as stored: those with an id of `before` keep it, others get the next one. Throws 422. */
function storedLines(given: readonly LineEntry[], before: readonly StoredLine[], last: number) {
  const known = new Set(before.map(({ id }) => id));
  let last_line = last;
  const lines = given.map((line, place): StoredLine => {
    if (line.id !== undefined && !known.delete(line.id)) throw unknownLine(place);
    if (line.id === undefined) last_line += 1;
    const { en } = line.translations ?? {};
    const description = line.description;
    if (description === '') throw emptyText(`lines.${place}.description`);
    return {
      id: line.id ?? last_line,
      section: line.section ?? '',
      description,
      en: { section: en?.section ?? '', description: en?.description ?? '' },
      ...measuredIn(line, place),
    };
  });
  return { lines, last_line };
}

/** The amount of a line, and what it is the product of. Throws 422. */
function measuredIn(
  { unit, quantity, unit_price, amount }: LineEntry,
  place: number,
): Pick<StoredLine, 'amount' | 'unit' | 'quantity' | 'unit_price'> {
  if (quantity != null && unit_price != null) {
    const unitPrice = toHalalas(unit_price);
    const product = amountOf({ quantity, unitPrice });
    if (product > toHalalas(maxAmount)) throw amountTooLarge();
    return { amount: product, unit: unit ?? '', quantity, unit_price: unitPrice };
  }
  if (amount === undefined)
    throw emptyText(
      `lines.${place}.${quantity == null ? (unit_price == null ? 'amount' : 'quantity') : 'unit_price'}`,
    );
  return { amount: toHalalas(amount) };
}

/** Clauses as stored. Throws 422 for an empty one. */
export function storedClauses(given: readonly ClauseEntry[]): StoredClause[] {
  return given.map(({ title, body, translations }, place) => {
    const stored = { title, body };
    for (const [name, text] of Object.entries(stored))
      if (text === '') throw emptyText(`clauses.${place}.${name}`);
    const { en } = translations ?? {};
    return { ...stored, en: { title: en?.title ?? '', body: en?.body ?? '' } };
  });
}

/** Milestones as stored. Throws 422 unless there are none or they are the whole. */
function storedMilestones(given: readonly MilestoneEntry[]): Milestone[] {
  const milestones = given.map(({ title, translations, percent, on }, place): Milestone => {
    if (title === '') throw emptyText(`milestones.${place}.title`);
    const title_en = translations?.en?.title ?? '';
    return { title, title_en, percent: Math.round(percent * 100), on: on ?? null };
  });
  const sum = milestones.reduce((total, { percent }) => total + percent, 0);
  if (milestones.length > 0 && sum !== 10_000) throw milestonesNotWhole(sum / 100);
  return milestones;
}

function releaseOf({ retention_release }: ContractChange): string | undefined {
  return (
    retention_release &&
    JSON.stringify(retention_release.map(({ on, percent }) => ({ on, percent: Math.round(percent * 100) })))
  );
}
