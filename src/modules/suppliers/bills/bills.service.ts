import { toLatinDigits } from '#base/digits.ts';
import { hundredthsOf, vatRates } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { searchText } from '#base/search.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import { checkCustomer, customerFacts, markSupplier } from '#modules/customers/server.ts';
import { requireInBooks } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { Bill, BillChange, BillsQuery, NewBill } from './bills.contract.ts';
import { billTotals } from './bills.engine.ts';
import type { BillRow } from './bills.fields.ts';
import { checkProjects, linesFrom } from './bills.input.ts';
import { createBillsPresenter, linesIn } from './bills.presenter.ts';
import { billFixed, billNotFound, dueBeforeDate, numberTaken, unknownVatRate } from './bills.problems.ts';
import { createBillsRepository, searchOf } from './bills.repository.ts';
import { billRecord, titleOf } from './bills.subject.ts';
import type { BillsTables } from './bills.table.ts';

/** VAT of a bill, in hundredths of a per cent, by default. */
const usualRate = 1500;

const blank = {
  ...{ state: 'draft' as const, number: null, supplier_number: '', due_date: null, note: '', lines: '[]' },
  ...{ vat_rate: usualRate, retention_percent: 0, released: 0, paid: 0, entry_id: null, entry_number: '' },
  ...{ posted_at: null, posted_by: '', reversed_on: null, reverse_reason: '', deleted_at: null },
};

type Draft = Pick<
  BillRow,
  | ('number' | 'supplier_number' | 'date' | 'due_date' | 'note' | 'lines' | 'vat_rate')
  | ('retention_percent' | 'customer_id')
> & { id?: number };

/** Suppliers' bills as staff write them, until they are posted. */
export function createBillsService(context: ServerContext) {
  const store = createRecordStore(context, billRecord);
  const presenter = createBillsPresenter(context);

  /** Columns of a draft after a call. Throws 422. */
  async function written(row: Draft, given: BillChange, trx: Connection) {
    const customer_id = given.customer_id ?? row.customer_id;
    // Whoever sends a bill is a supplier. Its row stays locked, so that no number is used twice.
    await markSupplier(customer_id, trx);
    const facts = await customerFacts(trx, customer_id);
    if (!facts) throw billNotFound();
    const supplier_number = toLatinDigits(given.supplier_number ?? row.supplier_number);
    const supplier_key = await freeKey({ id: row.id ?? 0, customer_id, supplier_number }, trx);
    const lines = given.lines ? await linesFrom(given.lines, trx) : linesIn(row);
    const date = given.date ?? row.date;
    const due_date = given.due_date === undefined ? row.due_date : given.due_date;
    await requireInBooks(context, date, trx);
    if (due_date !== null && due_date < date) throw dueBeforeDate();
    const rates = {
      vat_rate: given.vat_rate === undefined ? row.vat_rate : hundredthsOf(given.vat_rate ?? 0),
      retention_percent:
        given.retention_percent === undefined
          ? row.retention_percent
          : hundredthsOf(given.retention_percent ?? 0),
    };
    if (!vatRates.includes(rates.vat_rate)) throw unknownVatRate();
    const { en = {} } = JSON.parse(facts.translations) as { en?: { name?: string } };
    const supplier = {
      ...{ id: facts.id, name: facts.name, vat_number: facts.vat_number },
      translations: { en: { ...(en.name && { name: en.name }) } },
    };
    const columns = {
      ...{ customer_id, customer: JSON.stringify(supplier), supplier_number, supplier_key },
      ...{ customer_email: facts.email.toLowerCase(), customer_phone: facts.phone },
      ...{ date, due_date, note: given.note ?? row.note, lines: JSON.stringify(lines) },
      ...rates,
      ...billTotals(lines, rates),
    };
    return { ...columns, search: searchOf({ ...row, ...columns }) };
  }

  /** The supplier's number as it is compared. Throws 422 if another bill has it. */
  async function freeKey(
    { id, customer_id, supplier_number }: { id: number; customer_id: number; supplier_number: string },
    trx: Connection,
  ): Promise<string | null> {
    const key = searchText(supplier_number).trim();
    if (key === '') return null;
    const other = await createBillsRepository(trx).withKey(customer_id, key);
    if (other && other.id !== id) throw numberTaken(supplier_number, titleOf(other));
    return key;
  }

  const isDraft = inState<BillRow>('draft', billFixed);
  const approved = ({ id }: BillRow) => changingApproved(context, { subject: 'supplier_bill', id });

  const storeLines = (trx: Connection, row: BillRow) =>
    createBillsRepository(trx).storeLines(row.id, linesIn(row));

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: (row: BillRow) => presenter.one(row),

    list: (query: BillsQuery): Listing<Bill> =>
      presented(
        store.list(query, (rows) => {
          const { customer_id, project_id, contract_id, from, to, open, overdue } = query;
          let some = rows;
          if (customer_id !== undefined) some = some.where('customer_id', '=', customer_id);
          if (from !== undefined) some = some.where('date', '>=', from);
          if (to !== undefined) some = some.where('date', '<=', to);
          const unpaid = ['posted', 'part_paid'];
          if (open !== undefined) some = some.where('state', open === '1' ? 'in' : 'not in', unpaid);
          if (overdue !== undefined)
            some = some.where('state', 'in', unpaid).where('due_date', '<', dayInRiyadh(context.now()));
          for (const [column, id] of Object.entries({ project_id, contract_id }))
            if (id !== undefined)
              some = some.where('id', 'in', billsWith(column as 'project_id', id, context.database.kysely));
          return some;
        }),
        presenter.list,
      ),

    /** Throws 422. */
    async create(given: NewBill, caller: Caller, key?: RequestKey): Promise<Bill> {
      await checkCustomer(context, given.customer_id);
      await checkProjects(context, given.lines);
      const first = {
        ...{ ...blank, date: dayInRiyadh(context.now()), customer_id: given.customer_id },
        ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '' },
      };
      const columns = async (trx: Connection) => ({ ...first, ...(await written(first, given, trx)) });
      return presenter.one(await store.create(columns, { caller, key, inside: storeLines }));
    },

    /** Throws 409 if it is posted, or waits for approval. */
    async changeable(row: BillRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'supplier_bill', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: BillRow, given: BillChange, caller: Caller): Promise<Bill> {
      isDraft(row);
      if (given.customer_id !== undefined && given.customer_id !== row.customer_id)
        await checkCustomer(context, given.customer_id);
      await checkProjects(context, given.lines);
      const { first, inside: endApproval } = approved(row);
      const inside = async (trx: Connection, after: BillRow) => {
        await storeLines(trx, after);
        await endApproval(trx);
      };
      const changing = { caller, first, inside };
      return presenter.one(await store.change(row, (trx) => written(row, given, trx), changing));
    },

    /** Throws 409. */
    async delete(row: BillRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      const { first, inside: endApproval } = approved(row);
      const inside = async (trx: Connection, after: BillRow) => {
        await createBillsRepository(trx).storeLines(after.id, []);
        await createBillsRepository(trx).setKey(after.id, null);
        await endApproval(trx);
      };
      return store.delete(row, { caller, first, inside });
    },

    /** Throws 422 if another bill has its number now. */
    async restore(row: BillRow, caller: Caller): Promise<Bill> {
      const inside = async (trx: Connection, after: BillRow) => {
        await markSupplier(row.customer_id, trx);
        const supplier_key = await freeKey(after, trx);
        await createBillsRepository(trx).setKey(after.id, supplier_key);
        await storeLines(trx, after);
      };
      return presenter.one(await store.restore(row, { caller, inside }));
    },
  };
}

const billsWith = (column: 'project_id' | 'contract_id', id: number, on: Connection) =>
  tablesOf<BillsTables>(on).selectFrom('supplier_bill_lines').select('bill_id').where(column, '=', id);
