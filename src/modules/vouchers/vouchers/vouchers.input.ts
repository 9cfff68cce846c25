import { type Halalas, toHalalas } from '#base/money.ts';
import { readTexts } from '#modules/configuration/server.ts';
import {
  accountByCode,
  accountById,
  type NamedAccount as LedgerAccount,
  moneyAccounts,
} from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type DocumentKey, documentsBy, type OpenDocument } from '../posting/documents.service.ts';
import type { AllocationEntry, NamedAccount } from './vouchers.contract.ts';
import { codes, type Method, sumOf, type VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import {
  aboveAmount,
  aboveOpen,
  bankOnly,
  controlAccount,
  documentTwice,
  emptyAllocation,
  oneDocument,
  othersDocument,
  ownMoney,
  unknownAccount,
  unknownAgainst,
  unknownCentre,
  unknownDocument,
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
 * The account of cash or bank: the given one, or the kept one if it fits the method, or the first that does. Only a
 * bank collects and pays cheques. Throws 422.
 */
export async function moneyAccountFor(
  method: Method,
  { given, kept }: { given: number | null | undefined; kept: number | null },
  on: Connection,
): Promise<NamedAccount> {
  const accounts = await moneyAccounts(on);
  const chosen = accounts.find(({ id }) => id === (given ?? kept));
  const fits = chosen && (method !== 'cheque' || chosen.money === 'bank');
  if (fits) return namedAccount(chosen);
  if (given != null) throw chosen ? bankOnly() : unknownAccount();
  const kind = method === 'cash' ? 'cash' : 'bank';
  const usual = method === 'cash' ? codes.cash : codes.bank;
  const found = accounts.find(({ code }) => code === usual) ?? accounts.find(({ money }) => money === kind);
  if (!found) throw unknownAccount();
  return namedAccount(found);
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
    cheque_number: given?.number ?? row.cheque_number,
    cheque_bank: given?.bank ?? row.cheque_bank,
    cheque_drawer: given?.drawer ?? row.cheque_drawer,
    cheque_due_on: given?.due_date === undefined ? row.cheque_due_on : given.due_date,
  };
}
