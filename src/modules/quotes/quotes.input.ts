import { toHalalas } from '#base/money.ts';
import type { CustomerFacts } from '#modules/customers/server.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { type LineEntry, maxAmount, type QuoteChange, type QuoteCustomer } from './quotes.contract.ts';
import { firstAbove, type StoredLine, totalsOf } from './quotes.engine.ts';
import { type QuoteRow, quoteFields, siteFields } from './quotes.fields.ts';
import { linesIn } from './quotes.presenter.ts';
import { amountTooLarge, discountTooLarge, emptyLine, unknownLine } from './quotes.problems.ts';

/** Columns that a call writes, besides the customer's copy and the search text. */
export type WrittenColumns = ReturnType<typeof newQuoteColumns>;

/** Columns of a new quote. `kept` is the highest id of a line if its lines keep their ids. Throws 422. */
export function newQuoteColumns(given: QuoteChange, kept?: number) {
  const columns = {
    ...newColumns(quoteFields, given),
    ...newColumns(siteFields, given.site ?? {}),
    realty_type: given.realty_type ?? '',
    project_type: given.project_type ?? '',
    customer_id: given.customer_id ?? null,
    locale: given.locale ?? 'ar',
  };
  const lines = (given.lines ?? []).map((line) => (kept === undefined ? { ...line, id: undefined } : line));
  return { ...columns, ...amounts(columns, storedLines(lines, null, kept ?? 0)) };
}

/** Columns of a change: those that it contains, and the amounts. Throws 422. */
export function changedQuoteColumns(row: QuoteRow, given: QuoteChange) {
  const columns = {
    ...changedColumns(quoteFields, row, given),
    ...changedColumns(siteFields, row, given.site ?? {}),
    ...(given.realty_type !== undefined && { realty_type: given.realty_type ?? '' }),
    ...(given.project_type !== undefined && { project_type: given.project_type ?? '' }),
    ...(given.customer_id !== undefined && { customer_id: given.customer_id }),
    ...(given.locale && { locale: given.locale }),
  };
  const before = linesIn(row);
  const lines = given.lines
    ? storedLines(given.lines, before, row.last_line)
    : { lines: before, last_line: row.last_line };
  return { ...columns, ...amounts({ ...row, ...columns }, lines) };
}

/** Columns of the lines and of the totals. Throws 422 for amounts that are not exact, and a discount above the lines. */
function amounts(
  columns: Pick<QuoteRow, 'discount' | 'vat_rate'>,
  { lines, last_line }: { lines: StoredLine[]; last_line: number },
) {
  const most = toHalalas(maxAmount);
  const above = firstAbove(lines, most);
  if (above >= 0) throw amountTooLarge(`lines.${above}.unit_price`);
  const { lines: sum, discount, net, vat, total } = totalsOf(lines, columns);
  if (sum > most) throw amountTooLarge('lines');
  if (discount > sum) throw discountTooLarge();
  return { lines: JSON.stringify(lines), last_line, net, vat, total };
}

/**
 * Lines as stored. Those with the id of a line of `before` keep it, others get the next one; without `before` all
 * ids are kept. Throws 422 for an unknown id.
 */
function storedLines(given: readonly LineEntry[], before: readonly StoredLine[] | null, last: number) {
  const known = new Set(before?.map(({ id }) => id));
  let last_line = last;
  const lines = given.map((line, place): StoredLine => {
    if (before && line.id !== undefined && !known.delete(line.id)) throw unknownLine(place);
    last_line += line.id === undefined ? 1 : 0;
    const { optional = false, chosen = false, translations } = line;
    const description = line.description;
    if (description === '') throw emptyLine(place);
    return {
      id: line.id ?? last_line,
      section: line.section ?? '',
      description,
      en: {
        section: translations?.en?.section ?? '',
        description: translations?.en?.description ?? '',
      },
      unit: line.unit ?? '',
      quantity: line.quantity,
      unitPrice: toHalalas(line.unit_price),
      optional,
      chosen: !optional || chosen,
      offered: !optional || chosen,
    };
  });
  return { lines, last_line };
}

/** The customer as copied into a quote. */
export function customerCopy(facts: CustomerFacts): QuoteCustomer {
  const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
  return {
    id: facts.id,
    kind: facts.kind as QuoteCustomer['kind'],
    name: facts.name,
    translations: { en: { ...(en.name && { name: en.name }) } },
    phone: facts.phone,
    email: facts.email,
    national_id: facts.national_id,
    cr_number: facts.cr_number,
    vat_number: facts.vat_number,
    address: addressOf(facts),
  };
}

/** Building and street, district, city with postal code. */
function addressOf({ building_no, street, district, city, postal_code }: CustomerFacts): string {
  const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');
  return [joined(building_no, street), district, joined(city, postal_code)].filter(Boolean).join('، ');
}
