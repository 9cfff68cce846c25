import { toLatinDigits } from '#base/digits.ts';
import { type Halalas, toHalalas, vatRates } from '#base/money.ts';
import { readTexts } from '#modules/configuration/server.ts';
import {
  accountByCode,
  accountById,
  isBoughtTo,
  type NamedAccount as LedgerAccount,
  moneyAccounts,
} from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type DocumentKey, documentsBy, type OpenDocument } from '../posting/documents.service.ts';
import { knownBanks } from './usual-bank.subject.ts';
import type { AllocationEntry, NamedAccount } from './vouchers.contract.ts';
import { codes, includedVat, type Method, sumOf, type VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import {
  aboveAmount,
  aboveOpen,
  accountMissing,
  bankOnly,
  controlAccount,
  documentTwice,
  emptyAllocation,
  noVat,
  oneDocument,
  othersDocument,
  ownMoney,
  unknownAccount,
  unknownAgainst,
  unknownCentre,
  unknownDocument,
  unknownRate,
  vatTooHigh,
  writeOffAboveOpen,
  writeOffTooLarge,
} from './vouchers.problems.ts';
import { createVouchersRepository } from './vouchers.repository.ts';
import { type DocumentKind, documentKinds, type StoredAllocation } from './vouchers.table.ts';

/** An account as a voucher copies it. */
export function namedAccount({
  id,
  code,
  name,
  en,
}: Pick<LedgerAccount, 'id' | 'code' | 'name' | 'en'>): NamedAccount {
  return { id, code, name, translations: { en: { ...(en && { name: en }) } } };
}

/**
 * The account that a method usually moves: of cash the first, of a bank the only one with a bank's account behind it, as no
 * statement ever comes of another. Null if there are several, so that one is to be chosen.
 */
export async function usualAccount(
  context: ServerContext,
  method: Method,
  on: Connection,
): Promise<NamedAccount | null> {
  const accounts = await moneyAccounts(on);
  const kind = method === 'cash' ? 'cash' : 'bank';
  const usual = method === 'cash' ? codes.cash : codes.bank;
  const banks = new Set(kind === 'bank' ? await knownBanks(context, on) : []);
  const known = accounts.filter(({ id }) => banks.has(id));
  if (known.length > 1) return null;
  const found =
    known[0] ?? accounts.find(({ code }) => code === usual) ?? accounts.find(({ money }) => money === kind);
  if (!found) throw unknownAccount();
  return namedAccount(found);
}

/**
 * The account of cash or bank: the given one, or the kept one if it fits the method, or the usual one. Only a bank collects
 * and pays cheques. Throws 422.
 */
export async function moneyAccountFor(
  context: ServerContext,
  method: Method,
  { given, kept }: { given: number | null | undefined; kept: number | null },
  on: Connection,
): Promise<NamedAccount> {
  const accounts = await moneyAccounts(on);
  const chosen = accounts.find(({ id }) => id === (given ?? kept));
  const fits = chosen && (method !== 'cheque' || chosen.money === 'bank');
  if (fits) return namedAccount(chosen);
  if (given != null) throw chosen ? bankOnly() : unknownAccount();
  const usual = await usualAccount(context, method, on);
  if (!usual) throw accountMissing();
  return usual;
}

/**
 * The account of what settles no document. Documents alone move control accounts, and money between own accounts is a
 * transfer. Throws 422.
 */
export async function againstFor(
  id: number | null | undefined,
  on: Connection,
): Promise<NamedAccount | null> {
  if (id == null) return null;
  const found = await accountById(id, on);
  if (!found) throw unknownAgainst();
  if (found.control || !found.leaf) throw controlAccount();
  if (found.money !== null) throw ownMoney();
  return namedAccount(found);
}

/** Whether something is bought to an account, so that VAT is paid with it. */
export async function mayTakeVat(id: number, on: Connection): Promise<boolean> {
  const found = await accountById(id, on);
  return found !== undefined && isBoughtTo(found);
}

interface WithVat {
  kind: VoucherKind;
  /** What settles no document. Halalas. */
  rest: Halalas;
  /** VAT of the draft so far. Halalas. */
  kept: Halalas;
  /** Code of the account that takes the rest; null for the usual one. */
  account: string | null;
}

/** VAT in what settles no document, as given or by its rate. Halalas. Throws 422 where there is none, or less. */
export function vatFor(
  { vat: given, vat_rate }: { vat?: number | null | undefined; vat_rate?: number | null | undefined },
  { kind, rest, kept, account }: WithVat,
): Halalas {
  const rate = vat_rate == null ? null : Math.round(vat_rate * 100);
  if (rate !== null && !vatRates.includes(rate)) throw unknownRate();
  const vat = rate !== null ? includedVat(rest, rate) : given === undefined ? kept : toHalalas(given ?? 0);
  if (vat === 0) return 0;
  if (kind === 'receipt' || account === null) {
    if (given == null && rate === null) return 0;
    throw noVat(rate !== null ? 'vat_rate' : 'vat');
  }
  // A paper may round its VAT up.
  const most = includedVat(rest, Math.max(...vatRates)) + 1;
  if (vat > most) throw vatTooHigh(most);
  return vat;
}

/** Throws 422 for a project or branch that does not exist. */
export async function checkCentres(
  {
    project_id,
    branch_id,
  }: { project_id?: number | null | undefined; branch_id?: number | null | undefined },
  on: Connection,
): Promise<void> {
  const repository = createVouchersRepository(on, 'receipt');
  for (const [table, field, id] of [
    ['projects', 'project_id', project_id],
    ['branches', 'branch_id', branch_id],
  ] as const)
    if (id != null && !(await repository.named(table, [id])).has(id)) throw unknownCentre(field);
}

/** The accounts to which vouchers post, by code. */
export async function postingAccounts(on: Connection): Promise<NamedAccount[]> {
  const found = await Promise.all(Object.values(codes).map((code) => accountByCode(code, on)));
  return found.flatMap((account) => (account ? [namedAccount(account)] : []));
}

/** How much of a document may be written off. Halalas. */
export async function writeOffLimit(context: ServerContext, on: Connection): Promise<Halalas> {
  const { voucher_write_off_limit: entry } = await readTexts(context, ['voucher_write_off_limit'], on);
  const riyals = Number(entry?.value ?? 1);
  return Number.isFinite(riyals) && riyals >= 0 ? Math.round(riyals * 100) : 100;
}

/** What vouchers settle. A payment refunds what was paid too much. */
const settledBy: Readonly<Record<VoucherKind, readonly DocumentKind[]>> = {
  receipt: ['invoice', 'retention_release'],
  payment: ['supplier_bill', 'invoice', 'receipt'],
};

/** The document that an entry names. Throws 422 for none, several, and one that such vouchers do not settle. */
export function keyOf(
  entry: Omit<AllocationEntry, 'amount' | 'write_off'>,
  kind: VoucherKind,
  place?: number,
): DocumentKey {
  const named = documentKinds.filter((document) => entry[`${document}_id`] != null);
  const [document] = named;
  const at = place === undefined ? '' : `allocations.${place}`;
  if (!document || named.length > 1) throw oneDocument(at || 'invoice_id');
  if (!settledBy[kind].includes(document))
    throw unknownDocument([at, `${document}_id`].filter(Boolean).join('.'));
  return { document, id: entry[`${document}_id`] ?? 0 };
}

interface Allocating {
  kind: VoucherKind;
  customerId: number | null;
  /** What may be allocated. Halalas. */
  amount: Halalas;
}

/**
 * Checks allocations against what is open, and returns them as they are stored, with their documents. Throws 422 with the
 * figure.
 */
export async function checkAllocations(
  context: ServerContext,
  entries: readonly AllocationEntry[],
  { kind, customerId, amount }: Allocating,
  on: Connection,
): Promise<{ stored: StoredAllocation[]; documents: OpenDocument[] }> {
  const keys = entries.map((entry, place) => keyOf(entry, kind, place));
  const [documentOf, limit] = await Promise.all([
    documentsBy(context, { kind, keys, customerId }, on),
    writeOffLimit(context, on),
  ]);
  const seen = new Set<string>();
  const documents: OpenDocument[] = [];
  const stored = entries.map((entry, place): StoredAllocation => {
    const key = keys[place] as { document: DocumentKind; id: number };
    const field = `${key.document}_id`;
    const name = `${key.document} ${key.id}`;
    if (seen.has(name)) throw documentTwice(place, field);
    seen.add(name);
    const document = documentOf(key);
    if (!document) throw unknownDocument(`allocations.${place}.${field}`);
    if (document.customer_id !== customerId) throw othersDocument(place, field, document.number);
    const one = toHalalas(entry.amount);
    const write_off = toHalalas(entry.write_off ?? 0);
    if (one <= 0) throw emptyAllocation(place);
    if (one > document.open) throw aboveOpen(place, document.open);
    if (write_off > document.open - one) throw writeOffAboveOpen(place, document.open - one);
    // What is owed to a customer is not written off.
    const most = kind === 'payment' && key.document !== 'supplier_bill' ? 0 : limit;
    if (write_off > most) throw writeOffTooLarge(place, most);
    documents.push(document);
    return { ...key, number: document.number, amount: one, write_off };
  });
  if (sumOf(stored, 'amount') > amount) throw aboveAmount(amount);
  return { stored, documents };
}

/** Stored allocations as a caller would send them. */
export function entriesOf(stored: readonly StoredAllocation[]): AllocationEntry[] {
  return stored.map(({ document, id, amount, write_off }) => ({
    [`${document}_id`]: id,
    ...{ amount: amount / 100, write_off: write_off / 100 },
  }));
}

/** Fields of a cheque as columns. */
export function chequeColumns(
  row: Pick<VoucherRow, 'cheque_number' | 'cheque_bank' | 'cheque_drawer' | 'cheque_due_on'>,
  given:
    | {
        number?: string | undefined;
        bank?: string | undefined;
        drawer?: string | undefined;
        due_date?: string | null | undefined;
      }
    | null
    | undefined,
) {
  if (given === null) return { cheque_number: '', cheque_bank: '', cheque_drawer: '', cheque_due_on: null };
  return {
    // Banks, files and searches read them.
    cheque_number: toLatinDigits(given?.number ?? row.cheque_number),
    cheque_bank: given?.bank ?? row.cheque_bank,
    cheque_drawer: given?.drawer ?? row.cheque_drawer,
    cheque_due_on: given?.due_date === undefined ? row.cheque_due_on : given.due_date,
  };
}
