import { toLatinDigits } from '#base/digits.ts';
import { toHalalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import { checkCustomer, customerFacts } from '#modules/customers/server.ts';
import { requireInBooks } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Wanted } from '#server/db/page.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { openDocuments } from '../posting/documents.service.ts';
import { withRefunds } from '../posting/open-receipts.service.ts';
import type { NewVoucher, Suggestion, Voucher, VoucherChange, VouchersQuery } from './vouchers.contract.ts';
import { type Method, suggested, sumOf, type VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import {
  againstFor,
  checkAllocations,
  checkCentres,
  chequeColumns,
  entriesOf,
  mayTakeVat,
  moneyAccountFor,
  vatFor,
} from './vouchers.input.ts';
import {
  createVouchersPresenter,
  draftAllocations,
  localeIn,
  presentSuggestion,
  vatIn,
} from './vouchers.presenter.ts';
import {
  againstAllocated,
  amountMissing,
  chequeMissing,
  customersParty,
  noCheque,
  noVat,
  partyMissing,
  voucherFixed,
} from './vouchers.problems.ts';
import { searchOf } from './vouchers.repository.ts';
import { voucherRecords } from './vouchers.subject.ts';

const blank = {
  ...{ state: 'draft' as const, number: null, customer_id: null, customer: '', customer_email: '' },
  ...{ customer_phone: '', party: '', reference: '', note: '', cheque_number: '', cheque_bank: '' },
  ...{ cheque_drawer: '', cheque_due_on: null, allocations: '[]', against_account_id: null, against: '' },
  ...{ project_id: null, branch_id: null, locale: 'ar', entry_id: null, entry_number: '' },
  ...{ posted_at: null, posted_by: '', reversed_on: null, reverse_reason: '', deleted_at: null },
};

/** A new draft has no account before the one for its method is chosen. */
type Draft = Omit<VoucherRow, 'id' | 'created_at' | 'updated_at' | 'search' | 'account_id'> & {
  account_id: number | null;
};

/** Vouchers as staff write them, until they are posted. */
export function createVouchersService(context: ServerContext, kind: VoucherKind) {
  const store = createRecordStore(context, voucherRecords[kind]);
  const presenter = createVouchersPresenter(context, kind);
  const { kysely } = context.database;

  /** Columns of a draft after a call. Throws 422. */
  async function written(row: Draft, given: VoucherChange, trx: Connection) {
    const method = given.method ?? (row.method as Method);
    const amount = given.amount === undefined ? row.amount : toHalalas(given.amount);
    if (amount === null || amount <= 0) throw amountMissing();
    const customer_id = given.customer_id === undefined ? row.customer_id : given.customer_id;
    const facts = customer_id === null ? undefined : await customerFacts(trx, customer_id);
    const party = facts ? '' : (given.party ?? row.party);
    if (!facts && party === '') throw partyMissing();
    const cheque = chequeColumns(row, method === 'cheque' ? given.cheque : null);
    if (method === 'cheque') {
      const { cheque_number, cheque_due_on } = cheque;
      const blank = { number: cheque_number === '', due_date: cheque_due_on === null };
      const missing = (['number', 'due_date'] as const).filter((field) => blank[field]);
      if (missing.length > 0) throw chequeMissing(missing);
    }
    // Another method has another account, unless the caller names one.
    const kept = method === row.method ? row.account_id : null;
    const account = await moneyAccountFor(context, method, { given: given.account_id, kept }, trx);
    const against = await againstFor(
      given.against_account_id === undefined ? row.against_account_id : given.against_account_id,
      trx,
    );
    const entries =
      given.allocations ?? entriesOf(customer_id === row.customer_id ? draftAllocations(row) : []);
    await checkCentres(given, trx);
    if (against && kind === 'receipt' && entries.length > 0) throw againstAllocated();
    const allocating = { kind, customerId: customer_id, amount };
    const completed =
      given.allocations === undefined && 'id' in row
        ? entries
        : await withRefunds(entries, { ...allocating, against: against?.code }, trx);
    const { stored } = await checkAllocations(context, completed, allocating, trx);
    const rest = amount - sumOf(stored, 'amount');
    const vat = vatFor(given, { kind, rest, kept: vatIn(row), account: against?.code ?? null });
    if (against && vat > 0 && !(await mayTakeVat(against.id, trx))) throw noVat('against_account_id');
    const date = given.date ?? row.date;
    await requireInBooks(context, date, trx);
    const columns = {
      ...{ method, amount, customer_id, party, ...cheque },
      ...copiedCustomer(facts),
      ...{ account_id: account.id, account: JSON.stringify(account) },
      ...{
        against_account_id: against?.id ?? null,
        against: against ? JSON.stringify({ ...against, ...(vat > 0 && { vat }) }) : '',
      },
      allocations: JSON.stringify(stored),
      date,
      reference: toLatinDigits(given.reference ?? row.reference),
      note: given.note ?? row.note,
      project_id: given.project_id === undefined ? row.project_id : given.project_id,
      branch_id: given.branch_id === undefined ? row.branch_id : given.branch_id,
      locale: given.locale ?? localeIn(row),
    };
    return { ...columns, search: searchOf({ ...row, ...columns }) };
  }

  const isDraft = inState<VoucherRow>('draft', voucherFixed);
  const approved = ({ id }: VoucherRow) => changingApproved(context, { subject: kind, id });

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: (row: VoucherRow) => presenter.one(row),

    list: (query: VouchersQuery): Listing<Voucher> =>
      presented(
        store.list(query, (rows) => narrowed(rows, query, kind)),
        presenter.list,
      ),

    /** What is open with a customer, oldest first, and an amount spread over it. */
    async suggest(customerId: number, riyals: number): Promise<Suggestion> {
      await checkCustomer(context, customerId);
      const documents = await openDocuments(context, kind, customerId, kysely);
      return presentSuggestion(documents, suggested(toHalalas(riyals), documents));
    },

    /** Throws 422. */
    async create(given: NewVoucher, caller: Caller, key?: RequestKey): Promise<Voucher> {
      if (given.customer_id != null) await checkCustomer(context, given.customer_id);
      const first: Draft = {
        ...blank,
        ...{ method: given.method, amount: toHalalas(given.amount), account_id: null, account: '' },
        date: dayInRiyadh(context.now()),
        prepared_by: caller?.id ?? null,
        prepared_by_name: caller?.name ?? '',
      };
      const columns = async (trx: Connection) => ({ ...first, ...(await written(first, given, trx)) });
      return presenter.one(await store.create(columns, { caller, key }));
    },

    /** Throws 409 if it is posted, or waits for approval. */
    async changeable(row: VoucherRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: kind, id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: VoucherRow, given: VoucherChange, caller: Caller): Promise<Voucher> {
      isDraft(row);
      if (given.customer_id != null && given.customer_id !== row.customer_id)
        await checkCustomer(context, given.customer_id);
      const columns = async (trx: Connection) => {
        const changed = await written(row, given, trx);
        checkIgnored(row, given, changed);
        return changed;
      };
      return presenter.one(await store.change(row, columns, { caller, ...approved(row) }));
    },

    /** Throws 409. */
    async delete(row: VoucherRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 422 like a new one, such as for an invoice that was paid since. */
    async restore(row: VoucherRow, caller: Caller): Promise<Voucher> {
      if (row.customer_id !== null) await checkCustomer(context, row.customer_id);
      const first = async (trx: Connection) => {
        await written(row, {}, trx);
      };
      return presenter.one(await store.restore(row, { caller, first }));
    },
  };
}

/** Refuses what a voucher to a customer, or by another method, would ignore. Throws 422. */
function checkIgnored(
  row: VoucherRow,
  given: VoucherChange,
  changed: { party: string; method: Method },
): void {
  const party = given.party ?? '';
  if (party !== '' && party !== row.party && changed.party === '') throw customersParty();
  if (changed.method === 'cheque' || !given.cheque) return;
  const { cheque_number, cheque_bank, cheque_drawer, cheque_due_on } = chequeColumns(row, given.cheque);
  const same =
    cheque_number === row.cheque_number &&
    cheque_bank === row.cheque_bank &&
    cheque_drawer === row.cheque_drawer &&
    cheque_due_on === row.cheque_due_on;
  if (!same) throw noCheque();
}

function copiedCustomer(facts: Awaited<ReturnType<typeof customerFacts>>) {
  if (!facts) return { customer: '', customer_email: '', customer_phone: '' };
  const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
  const copy = {
    id: facts.id,
    name: facts.name,
    translations: { en: { ...(en.name && { name: en.name }) } },
  };
  return {
    customer: JSON.stringify(copy),
    ...{ customer_email: facts.email.toLowerCase(), customer_phone: facts.phone },
  };
}

function narrowed(rows: Wanted<VoucherRow>, query: VouchersQuery, kind: VoucherKind): Wanted<VoucherRow> {
  let some = rows;
  if (query.customer_id !== undefined) some = some.where('customer_id', '=', query.customer_id);
  if (query.account_id !== undefined) some = some.where('account_id', '=', query.account_id);
  if (query.from !== undefined) some = some.where('date', '>=', query.from);
  if (query.to !== undefined) some = some.where('date', '<=', query.to);
  const invoiceId = query.invoice_id;
  if (invoiceId !== undefined)
    some = some.where(({ eb, selectFrom }) =>
      eb(
        'id',
        'in',
        selectFrom('voucher_allocations')
          .select('voucher_id')
          .where('voucher', '=', kind)
          .where('document', '=', 'invoice')
          .where('document_id', '=', invoiceId),
      ),
    );
  if (query.unallocated !== undefined) {
    const isOpen = query.unallocated === '1';
    if (isOpen) some = some.where('state', '=', 'posted').where('against_account_id', 'is', null);
    some = some.where(({ eb, selectFrom }) =>
      eb(
        'amount',
        isOpen ? '>' : '<=',
        selectFrom('voucher_allocations')
          .select(({ fn }) => fn.coalesce(fn.sum<number>('voucher_allocations.amount'), eb.lit(0)).as('sum'))
          .where((one) =>
            one.or([
              one.and([one('voucher', '=', kind), one('voucher_id', '=', one.ref(`${kind}s.id`))]),
              // What payments returned of a receipt.
              one.and([one('document', '=', kind), one('document_id', '=', one.ref(`${kind}s.id`))]),
            ]),
          )
          .where('released_on', 'is', null),
      ),
    );
  }
  return some;
}
