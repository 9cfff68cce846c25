import { amountOf } from '#base/lines.ts';
import { type Halalas, toHalalas } from '#base/money.ts';
import {
  type InvoiceChange,
  type LineEntry,
  maxAmount,
  type NewInvoice,
  type NoteLine,
} from '../invoices.contract.ts';
import { partOf, spread } from '../invoices.engine.ts';
import type { InvoiceRow } from '../invoices.fields.ts';
import { creditedLines, linesIn } from '../invoices.presenter.ts';
import {
  aboveInvoice,
  amountTooLarge,
  certificatesDay,
  emptyLine,
  exemptionWithVat,
  lineTwice,
  notChangeable,
  unknownLine,
  usualFormNeedsNone,
  zeroTotal,
} from '../invoices.problems.ts';
import type { StoredLine } from '../invoices.table.ts';

/** A line as it arrives in a change, where fields may be left out. */
type PartialLine = { [Key in keyof LineEntry]?: LineEntry[Key] | undefined };

/** Lines of a free invoice. Those with an id keep it, others get the next one. Throws 422. */
export function freeLines(given: readonly PartialLine[], before: readonly StoredLine[] = []): StoredLine[] {
  const known = new Set(before.map(({ id }) => id));
  let last = before.reduce((max, { id }) => Math.max(max, id), 0);
  const lines = given.map((line, place): StoredLine => {
    if (line.id !== undefined && !known.delete(line.id)) throw unknownLine(place);
    if (line.id === undefined) last += 1;
    const description = line.description ?? '';
    if (description === '') throw emptyLine(place, 'description');
    if (line.quantity === undefined) throw emptyLine(place, 'quantity');
    if (line.unit_price === undefined) throw emptyLine(place, 'unit_price');
    const unit_price = toHalalas(line.unit_price);
    const amount = amountOf({ quantity: line.quantity, unitPrice: unit_price });
    if (amount > toHalalas(maxAmount)) throw amountTooLarge(`lines.${place}.unit_price`);
    return {
      ...{ id: line.id ?? last, line_id: null, section: line.section ?? '', description },
      en: {
        section: line.translations?.en?.section ?? '',
        description: line.translations?.en?.description ?? '',
      },
      ...{ unit: line.unit ?? '', quantity: line.quantity, unit_price, amount, order: null },
    };
  });
  const net = netOf(lines);
  if (net > toHalalas(maxAmount)) throw amountTooLarge('lines');
  if (net <= 0) throw zeroTotal();
  return lines;
}

export const netOf = (lines: readonly StoredLine[]): Halalas =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** A line of one piece. */
export function pieceLine(
  amount: Halalas,
  line: Pick<StoredLine, 'id' | 'description' | 'en'> & Partial<StoredLine>,
): StoredLine {
  return {
    ...{ line_id: null, section: '', unit: '', order: null },
    ...line,
    ...{ quantity: 1, unit_price: amount, amount },
  };
}

type PartialNote = { [Key in keyof NoteLine]?: NoteLine[Key] | null | undefined };

interface NoteEntry {
  amount?: number | undefined;
  lines?: readonly PartialNote[] | undefined;
}

/**
 * Lines of a note on an invoice: those given, or its amount spread over the lines, or all that is left. A credit note is
 * never above what is left of a line. `notes` are the notes that count. Throws 422.
 */
export function noteLines(
  of: InvoiceRow,
  notes: readonly InvoiceRow[],
  { amount, lines }: NoteEntry,
  type: 381 | 383,
): StoredLine[] {
  const own = linesIn(of);
  const credited = creditedLines(notes);
  const isCredit = type === 381;
  const restOf = (line: StoredLine) => Math.max(line.amount - (credited.get(line.id) ?? 0), 0);
  const limitOf = isCredit ? restOf : null;
  const amounts = lines ? givenAmounts(own, lines, limitOf) : spreadAmount(own, amount, limitOf);
  const taken = own.flatMap((line) => {
    const halalas = amounts.get(line.id) ?? 0;
    if (halalas <= 0) return [];
    const { reduction, ...rest } = line;
    // What a price reduction took off returns in proportion, all of it with the last part.
    const before = credited.get(line.id) ?? 0;
    const returned =
      isCredit && reduction
        ? partOf(reduction, before + halalas, line.amount) - partOf(reduction, before, line.amount)
        : 0;
    return [
      {
        ...{ ...rest, quantity: 1, unit_price: halalas, amount: halalas, unit: '' },
        ...(returned > 0 && { reduction: returned }),
      },
    ];
  });
  if (taken.length === 0) throw zeroTotal();
  return taken;
}

/** What is left of a line, which a credit note may not exceed; null for a debit note. */
type LimitOf = ((line: StoredLine) => Halalas) | null;

/** Amounts of a note by the ids of the lines that it names. Throws 422. */
function givenAmounts(
  own: readonly StoredLine[],
  given: readonly PartialNote[],
  limitOf: LimitOf,
): Map<number, Halalas> {
  const amounts = new Map<number, Halalas>();
  for (const [place, { id, line_id, amount }] of given.entries()) {
    const line = own.find((line) =>
      id == null ? line.line_id !== null && line.line_id === line_id : line.id === id,
    );
    if (!line) throw unknownLine(place);
    if (amounts.has(line.id)) throw lineTwice(place);
    if (amount == null) throw emptyLine(place, 'amount');
    const halalas = toHalalas(amount);
    const limit = limitOf?.(line) ?? halalas;
    if (halalas > limit) throw aboveInvoice(`lines.${place}.amount`, limit);
    amounts.set(line.id, halalas);
  }
  return amounts;
}

/** An amount spread over the lines, by their ids; without one, a credit note takes all that is left. Throws 422. */
function spreadAmount(
  own: readonly StoredLine[],
  amount: number | undefined,
  limitOf: LimitOf,
): Map<number, Halalas> {
  const shares = own.map(limitOf ?? ((line) => line.amount));
  const left = shares.reduce((sum, part) => sum + part, 0);
  const sum = amount === undefined ? (limitOf ? left : 0) : toHalalas(amount);
  if (limitOf && sum > left) throw aboveInvoice('amount', left);
  const parts = spread(sum, shares);
  return new Map(own.map(({ id }, place) => [id, parts[place] ?? 0]));
}

/** Refuses what a new draft would ignore, as its certificate or contract says it. Throws 422. */
export function checkSource(
  {
    contract_id,
    certificate_id,
    customer_id,
    vat_rate,
  }: Pick<InvoiceRow, 'contract_id' | 'certificate_id' | 'customer_id' | 'vat_rate'>,
  given: Pick<NewInvoice, 'lines' | 'amount' | 'customer_id' | 'vat_rate'>,
): void {
  const isFree = contract_id === null;
  const isAdvance = !isFree && certificate_id === null;
  if (given.amount !== undefined && !isAdvance) throw notChangeable('amount');
  if (isFree) return;
  if (given.lines !== undefined) throw notChangeable('lines');
  if (given.customer_id !== undefined && given.customer_id !== customer_id)
    throw notChangeable('customer_id');
  if (given.vat_rate !== undefined && Math.round(given.vat_rate * 100) !== vat_rate)
    throw notChangeable('vat_rate');
}

/** Refuses what a draft would ignore, as it follows from what is invoiced or from the rate. Throws 422. */
export function checkTerms(
  row: Pick<InvoiceRow, 'type' | 'certificate_id' | 'supply_date' | 'exemption' | 'form_reason'>,
  given: Pick<InvoiceChange, 'supply_date' | 'exemption' | 'form_reason'>,
  vatRate: number,
): void {
  const { supply_date, exemption, form_reason } = given;
  const isNote = row.type === 381 || row.type === 383;
  const isOfCertificate = row.certificate_id !== null && !isNote;
  if (isOfCertificate && supply_date !== undefined && supply_date !== row.supply_date)
    throw certificatesDay(row.supply_date ?? '');
  if (isNote && exemption !== undefined && (exemption ?? '') !== row.exemption)
    throw notChangeable('exemption');
  if (exemption && vatRate > 0) throw exemptionWithVat();
  if (isNote && form_reason !== undefined && form_reason !== row.form_reason)
    throw notChangeable('form_reason');
}

/** Throws 422 for a new reason of a form that needs none. */
export function checkReason(
  { form_reason = '' }: Pick<InvoiceChange, 'form_reason'>,
  before: string,
  after: Pick<InvoiceRow, 'form_reason'>,
): void {
  if (form_reason !== '' && form_reason !== before && after.form_reason === '') throw usualFormNeedsNone();
}
