import { amountInWords } from '#base/amount-in-words.ts';
import type { Locale } from '#base/locale.ts';
import { toRiyals } from '#base/money.ts';
import { withCustomersInBin } from '#modules/customers/server.ts';
import { createShareLinks, type RecordLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import { createChequesRepository } from '../cheques/cheques.repository.ts';
import { partyName } from './party.engine.ts';
import type { Allocation, NamedAccount, Suggestion, Voucher, VoucherCustomer } from './vouchers.contract.ts';
import type { VoucherKind } from './vouchers.engine.ts';
import { type VoucherRow, voucherColumns } from './vouchers.fields.ts';
import { createVouchersRepository } from './vouchers.repository.ts';
import type { VoucherState } from './vouchers.states.ts';
import type { AllocationRow, DocumentKind, StoredAllocation } from './vouchers.table.ts';

export const customerIn = ({ customer }: Pick<VoucherRow, 'customer'>): VoucherCustomer | null =>
  customer === '' ? null : JSON.parse(customer);

export const accountIn = ({ account }: Pick<VoucherRow, 'account'>): NamedAccount => JSON.parse(account);

/** The account of what settles no document, without the VAT in it. */
export function againstIn({ against }: Pick<VoucherRow, 'against'>): NamedAccount | null {
  if (against === '') return null;
  const { vat: _, ...account } = JSON.parse(against);
  return account;
}

/** The VAT in what settles no document. Halalas. */
export const vatIn = ({ against }: Pick<VoucherRow, 'against'>): number =>
  against === '' ? 0 : (JSON.parse(against).vat ?? 0);

export const localeIn = ({ locale }: Pick<VoucherRow, 'locale'>): Locale => (locale === 'en' ? 'en' : 'ar');

export const draftAllocations = ({ allocations }: Pick<VoucherRow, 'allocations'>): StoredAllocation[] =>
  JSON.parse(allocations);

/** Who pays or receives, in a language. */
export function partyOf(row: Pick<VoucherRow, 'customer' | 'party'>, locale: Locale): string {
  return partyName({ customer: customerIn(row), party: row.party }, locale);
}

export function documentIds(document: string, id: number) {
  const of = (kind: DocumentKind) => (document === kind ? id : null);
  return {
    invoice_id: of('invoice'),
    retention_release_id: of('retention_release'),
    supplier_bill_id: of('supplier_bill'),
    receipt_id: of('receipt'),
  };
}

function presentStored({ document, id, number, amount, write_off }: StoredAllocation): Allocation {
  return {
    ...documentIds(document, id),
    ...{ number, amount: toRiyals(amount), write_off: toRiyals(write_off) },
    ...{ date: null, entry_number: null },
  };
}

function presentRow(row: AllocationRow): Allocation {
  const { document, document_id, number, amount, write_off, date, entry_number } = row;
  return {
    ...documentIds(document, document_id),
    ...{ number, amount: toRiyals(amount), write_off: toRiyals(write_off), date, entry_number },
  };
}

/** What was freed: of what was freed in part, a row on the same day has the rest. */
function freedOf(rows: readonly AllocationRow[]): AllocationRow[] {
  return rows.flatMap((row) => {
    if (row.released_on === null) return [];
    const rest = rows.find(
      ({ id, document, document_id, date }) =>
        id > row.id &&
        document === row.document &&
        document_id === row.document_id &&
        date === row.released_on,
    );
    const amount = row.amount - (rest?.amount ?? 0);
    const write_off = row.write_off - (rest?.write_off ?? 0);
    return amount > 0 || write_off > 0 ? [{ ...row, amount, write_off: Math.max(write_off, 0) }] : [];
  });
}

/** What is left of a voucher. One that names an account for it leaves nothing. Halalas. */
export function restOf(
  row: Pick<VoucherRow, 'state' | 'amount' | 'against_account_id'>,
  allocated: number,
): number {
  return row.state === 'reversed' || row.against_account_id !== null ? 0 : row.amount - allocated;
}

export function presentSuggestion(
  documents: readonly {
    document: DocumentKind;
    id: number;
    number: string;
    detail: string;
    due_date: string | null;
    open: number;
  }[],
  { amounts, rest }: { amounts: readonly number[]; rest: number },
): Suggestion {
  const shown = documents.map(({ document, id, number, detail, due_date, open }, place) => ({
    ...documentIds(document, id),
    ...{ number, detail, due_date, open: toRiyals(open), amount: toRiyals(amounts[place] ?? 0) },
  }));
  return {
    documents: shown,
    allocations: documents.flatMap(({ document, id }, place) => {
      const amount = amounts[place] ?? 0;
      return amount > 0 ? [{ ...documentIds(document, id), amount: toRiyals(amount) }] : [];
    }),
    unallocated: toRiyals(rest),
  };
}

/** Vouchers for staff. */
export function createVouchersPresenter(context: ServerContext, kind: VoucherKind) {
  const links = createShareLinks(context);
  const { publicUrl } = context.config;

  function present(row: VoucherRow, { rows, refunded, recordLinks, cheque, centres }: Around): Voucher {
    const isDraft = row.number === null;
    const standing = isDraft
      ? draftAllocations(row).map(presentStored)
      : rows.filter(({ released_on }) => released_on === null).map(presentRow);
    const sum = (name: 'amount' | 'write_off') =>
      standing.reduce((total, one) => total + Math.round(one[name] * 100), 0);
    const allocated = sum('amount');
    const unallocated = toRiyals(restOf(row, allocated + refunded));
    const { verify } = recordLinks;
    return {
      ...{ id: row.id, number: row.number },
      ...answeredFields(voucherColumns, row),
      state: row.state as VoucherState,
      ...{ customer_id: row.customer_id, customer: customerIn(row), party: row.party },
      ...{ account_id: row.account_id, account: accountIn(row), cheque },
      allocations: standing,
      released: freedOf(rows).map(presentRow),
      ...{ refunded: toRiyals(refunded), unallocated },
      ...{ against_account_id: row.against_account_id, against: againstIn(row), vat: toRiyals(vatIn(row)) },
      totals: {
        amount: toRiyals(row.amount),
        allocated: toRiyals(allocated),
        written_off: toRiyals(sum('write_off')),
        unallocated,
      },
      amount_in_words: { ar: amountInWords(row.amount, 'ar'), en: amountInWords(row.amount, 'en') },
      ...{ project_id: row.project_id, branch_id: row.branch_id, ...centres, locale: localeIn(row) },
      entry: row.entry_id === null ? null : { id: row.entry_id, number: row.entry_number },
      ...{ posted_at: row.posted_at, posted_by: row.posted_by },
      ...{ reversed_on: row.reversed_on, reverse_reason: row.reverse_reason },
      verify: verify === null ? null : { code: verify, url: `${publicUrl}/v/${verify}` },
      prepared_by: row.prepared_by === null ? null : { id: row.prepared_by, name: row.prepared_by_name },
      ...{ created_at: row.created_at, updated_at: row.updated_at, deleted_at: row.deleted_at ?? null },
    };
  }

  async function list(
    rows: readonly VoucherRow[],
    on: Connection = context.database.kysely,
  ): Promise<Voucher[]> {
    const ids = rows.map(({ id }) => id);
    const repository = createVouchersRepository(on, kind);
    const [allocated, refunds, linksOf, cheques, projects, branches] = await Promise.all([
      repository.allocationsOf(ids),
      repository.refundsOf(ids),
      links.of(kind, ids, on),
      createChequesRepository(on).ofVouchers(kind, ids),
      repository.named(
        'projects',
        rows.flatMap(({ project_id }) => project_id ?? []),
      ),
      repository.named(
        'branches',
        rows.flatMap(({ branch_id }) => branch_id ?? []),
      ),
    ]);
    const byVoucher = Map.groupBy(allocated, ({ voucher_id }) => voucher_id);
    const vouchers = rows.map((row) =>
      present(row, {
        rows: byVoucher.get(row.id) ?? [],
        refunded: refunds.get(row.id) ?? 0,
        recordLinks: linksOf(row.id),
        cheque: chequeOf(
          row,
          cheques.find(({ voucher_id }) => voucher_id === row.id),
        ),
        centres: {
          project: namedIn(projects.get(row.project_id ?? 0)),
          branch: namedIn(branches.get(row.branch_id ?? 0)),
        },
      }),
    );
    return withCustomersInBin(vouchers, on);
  }

  return {
    list,
    async one(row: VoucherRow, on?: Connection): Promise<Voucher> {
      const [answer] = await list([row], on);
      if (!answer) throw new Error('a voucher was not presented');
      return answer;
    },
  };
}

type Cheque = Voucher['cheque'];

/** What is read besides the row of a voucher. */
interface Around {
  rows: AllocationRow[];
  /** What payments returned of it. Halalas. */
  refunded: number;
  recordLinks: RecordLinks;
  cheque: Cheque;
  centres: Pick<Voucher, 'project' | 'branch'>;
}

function namedIn(row: { id: number; name: string; translations: string } | undefined): Voucher['project'] {
  if (!row) return null;
  const english = (JSON.parse(row.translations) as { en?: { name?: string } }).en?.name;
  return { id: row.id, name: row.name, translations: { en: { ...(english && { name: english }) } } };
}

function chequeOf(row: VoucherRow, posted: { id: number; state: string } | undefined): Cheque {
  if (row.method !== 'cheque') return null;
  return {
    ...{ id: posted?.id ?? null, state: posted?.state ?? null },
    ...{ number: row.cheque_number, bank: row.cheque_bank, drawer: row.cheque_drawer },
    due_date: row.cheque_due_on,
  };
}
