import { companyNumbers } from '#base/company-numbers.ts';
import type { Halalas } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';
import { bareAccount } from './accounts.engine.ts';
import { readAmount } from './cells.engine.ts';
import { foreignCurrency, isRiyalName, kindOfHeading } from './headings.engine.ts';

/** Characters that are read of a label. */
export const maxLabel = 200;

/** What a row beside the movements says of the account. */
export interface Facts {
  account: string | null;
  /** The currency, if it is not the riyal. */
  currency: string | null;
  opening: Halalas | null;
  closing: Halalas | null;
}

/** How banks name the balance before and after the rows, folded. */
const openingNames =
  /opening|previous balance|brought forward|\bb ?f\b|(?:start|beginning|initial)\b.*balance|balance\b.*(?:start|beginning)|افتتاحي|رصيد سابق|الرصيد السابق|اول المده|بدايه|مدور|منقول/;
const closingNames =
  /closing|carried forward|\bc ?f\b|(?:end|ending|final)\b.*balance|balance\b.*\bend|ختامي|اخر المده|نهايه|الرصيد النهائي/;
const totals = /total|اجمالي|المجموع|مرحل/;

/** A row's words, folded as search folds them. */
export function labelOf(cells: readonly string[]): string {
  const text = cells
    .map((cell) => cell.slice(0, maxLabel).trim())
    .filter((cell) => cell !== '' && readAmount(cell) === null)
    .join(' ')
    .slice(0, maxLabel * 3);
  return foldForSearch(text.replace(/[().:*/]/g, ' '));
}

/** Whether a label names a balance or a sum. */
export const isSumLabel = (label: string): boolean =>
  openingNames.test(label) || closingNames.test(label) || totals.test(label);

/** The opening or closing balance in a row of sums: in the column of balances, or the last amount. */
export function balancesIn(
  label: string,
  cells: readonly string[],
  balance: string,
): Pick<Partial<Facts>, 'opening' | 'closing'> {
  const amount = [balance, ...cells.toReversed()].map(readAmount).find((one) => typeof one === 'number');
  if (typeof amount !== 'number') return {};
  if (openingNames.test(label)) return { opening: amount };
  return closingNames.test(label) ? { closing: amount } : {};
}

/** Facts in the cells of a row: a label, and its value behind a colon or in the next cell. */
export function factsIn(cells: readonly string[]): Facts {
  const facts: Facts = { account: null, currency: null, opening: null, closing: null };
  for (const [label, value] of pairsOf(cells)) {
    const kind = kindOfHeading(label)?.kind;
    if (kind === 'account') facts.account ??= accountNumber(value);
    if (kind === 'currency' && !isRiyalName(value))
      facts.currency ??= foreignCurrency(value) ?? /^[A-Z]{3}$/.exec(value)?.[0] ?? null;
    const amount = readAmount(value);
    if (typeof amount !== 'number') continue;
    const name = foldForSearch(label.replace(/[().:*/]/g, ' '));
    if (openingNames.test(name)) facts.opening ??= amount;
    else if (closingNames.test(name)) facts.closing ??= amount;
  }
  return facts;
}

function pairsOf(cells: readonly string[]): [string, string][] {
  const filled = cells.map((cell) => cell.slice(0, maxLabel).trim()).filter(Boolean);
  return filled.flatMap((cell, place): [string, string][] => {
    const colon = cell.search(/[:：=]/);
    const next = filled[place + 1] ?? '';
    if (colon < 0) return [[cell, next]];
    const rest = cell.slice(colon + 1).trim();
    return [[cell.slice(0, colon), rest === '' ? next : rest]];
  });
}

/** A number of an account, of which a bank may hide the first digits. */
function accountNumber(value: string): string | null {
  const bare = bareAccount(value);
  const digits = bare.replace(/\D/g, '').length;
  return digits >= (bare.includes('*') ? 4 : 6) ? value.slice(0, 100) : null;
}

/** A Saudi IBAN anywhere in some cells. */
export function ibanAmong(cells: readonly string[]): string | null {
  for (const cell of cells)
    for (const [written] of cell.slice(0, maxLabel).matchAll(/SA[\d\s-]{22,36}/gi)) {
      const iban = companyNumbers.iban(written);
      if (iban) return iban;
    }
  return null;
}
