import type { Halalas } from '#base/money.ts';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { codes, type VoucherKind } from './vouchers.engine.ts';
import type { VoucherRow } from './vouchers.fields.ts';
import type { AllocationRow, VouchersTables } from './vouchers.table.ts';

export const tables = { receipt: 'receipts', payment: 'payments' } as const;

interface NamedTable {
  id: number;
  name: string;
  /** JSON: English texts under `en`. */
  translations: string;
}

interface NamedTables {
  projects: NamedTable;
  branches: NamedTable;
}

export function createVouchersRepository(on: Connection, kind: VoucherKind) {
  const db = tablesOf<VouchersTables>(on);
  const rows = () => db.selectFrom(tables[kind]).selectAll().where('deleted_at', 'is', null);
  return {
    byId: (id: number): Promise<VoucherRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    /** Posted and reversed ones of a customer, by their days. */
    postedOf: (customerId: number): Promise<VoucherRow[]> =>
      rows()
        .where('customer_id', '=', customerId)
        .where('number', 'is not', null)
        .orderBy('date')
        .orderBy('id')
        .execute(),

    async byIds(ids: readonly number[]): Promise<VoucherRow[]> {
      if (ids.length === 0) return [];
      return rows()
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
    },

    async addAllocations(added: readonly Omit<AllocationRow, 'id'>[]): Promise<void> {
      if (added.length > 0)
        await db
          .insertInto('voucher_allocations')
          .values([...added])
          .execute();
    },

    /** Projects or branches by id, deleted ones too: vouchers keep naming them. */
    async named(
      table: 'projects' | 'branches',
      ids: readonly number[],
    ): Promise<Map<number, { id: number; name: string; translations: string }>> {
      if (ids.length === 0) return new Map();
      const found = await tablesOf<NamedTables>(on)
        .selectFrom(table)
        .select(['id', 'name', 'translations'])
        .where('id', 'in', [...new Set(ids)])
        .execute();
      return new Map(found.map((row) => [row.id, row]));
    },

    /** All that are posted or reversed, with the sums of what they still settle, and their cheques. */
    async posted() {
      const [rows, settled, cheques] = await Promise.all([
        db.selectFrom(tables[kind]).selectAll().where('state', '<>', 'draft').execute(),
        db
          .selectFrom('voucher_allocations')
          .where('voucher', '=', kind)
          .where('released_on', 'is', null)
          .groupBy(['voucher_id', 'document'])
          .select(({ fn }) => [
            'voucher_id',
            'document',
            fn.sum<number>('amount').as('amount'),
            fn.sum<number>('write_off').as('write_off'),
          ])
          .execute(),
        db.selectFrom('cheques').selectAll().where('voucher', '=', kind).execute(),
      ]);
      const sums = settled.map(({ voucher_id, document, amount, write_off }) => ({
        ...{ voucher_id, document, amount: Number(amount), write_off: Number(write_off) },
      }));
      return { rows, settled: sums, cheques };
    },

    /** What vouchers settled, first to last; of a reversed one, what was freed. */
    async allocationsOf(ids: readonly number[]): Promise<AllocationRow[]> {
      if (ids.length === 0) return [];
      return db
        .selectFrom('voucher_allocations')
        .selectAll()
        .where('voucher', '=', kind)
        .where('voucher_id', 'in', [...ids])
        .orderBy('id')
        .execute();
    },

    /** What payments returned of receipts, by receipt. Halalas. */
    async refundsOf(ids: readonly number[]): Promise<ReadonlyMap<number, Halalas>> {
      if (kind !== 'receipt' || ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('voucher_allocations')
        .where('voucher', '=', 'payment')
        .where('document', '=', 'receipt')
        .where('document_id', 'in', [...ids])
        .where('released_on', 'is', null)
        .groupBy('document_id')
        .select(({ fn }) => ['document_id', fn.sum<number | string>('amount').as('amount')])
        .execute();
      return new Map(rows.map(({ document_id, amount }) => [document_id, Number(amount)]));
    },

    /** What vouchers settle of a document, last to first. */
    standingOn: (document: string, id: number): Promise<AllocationRow[]> =>
      db
        .selectFrom('voucher_allocations')
        .selectAll()
        .where('voucher', '=', kind)
        .where('document', '=', document)
        .where('document_id', '=', id)
        .where('released_on', 'is', null)
        .orderBy('id', 'desc')
        .execute(),

    /** Ids of the vouchers of which something was freed of a document. */
    async freedFrom(document: string, id: number): Promise<number[]> {
      const rows = await db
        .selectFrom('voucher_allocations')
        .where('voucher', '=', kind)
        .where('document', '=', document)
        .where('document_id', '=', id)
        .where('released_on', 'is not', null)
        .select('voucher_id')
        .distinct()
        .execute();
      return rows.map(({ voucher_id }) => voucher_id);
    },

    /** The sum of what vouchers still settle. */
    async allocatedBy(ids: readonly number[]): Promise<Halalas> {
      if (ids.length === 0) return 0;
      const row = await db
        .selectFrom('voucher_allocations')
        .where('voucher', '=', kind)
        .where('voucher_id', 'in', [...ids])
        .where('released_on', 'is', null)
        .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
        .executeTakeFirst();
      return Number(row?.sum ?? 0);
    },

    /** Frees all that a voucher settles, or some of it. */
    async release(id: number, released_on: string, only?: readonly number[]): Promise<void> {
      let rows = db
        .updateTable('voucher_allocations')
        .set({ released_on })
        .where('voucher', '=', kind)
        .where('voucher_id', '=', id)
        .where('released_on', 'is', null);
      if (only) rows = rows.where('id', 'in', [...only]);
      await rows.execute();
    },
  };
}

/** What vouchers settled of the documents of a contract. */
export function allocationsOfContract(contractId: number, on: Connection): Promise<AllocationRow[]> {
  return tablesOf<VouchersTables>(on)
    .selectFrom('voucher_allocations')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id')
    .execute();
}

/** What a customer paid and no document was settled with, less what was refunded of it. Halalas, as account 2300 has it. */
export async function unallocatedOf(customerId: number, on: Connection): Promise<Halalas> {
  const db = tablesOf<VouchersTables>(on);
  const isUnallocated = (row: { against: string }) =>
    row.against !== '' && (JSON.parse(row.against) as { code: string }).code === codes.unallocated;
  const posted = (table: 'receipts' | 'payments') =>
    db
      .selectFrom(table)
      .where('customer_id', '=', customerId)
      .where('state', '=', 'posted')
      .where('deleted_at', 'is', null);
  // What was received for another account, such as a deposit, is no part of it.
  const [received, refunds, returned] = await Promise.all([
    posted('receipts').where('against_account_id', 'is', null).select(['id', 'amount']).execute(),
    posted('payments')
      .where('against_account_id', 'is not', null)
      .select(['id', 'amount', 'against'])
      .execute(),
    db
      .selectFrom('voucher_allocations')
      .innerJoin('payments', 'payments.id', 'voucher_allocations.voucher_id')
      .where('payments.customer_id', '=', customerId)
      .where('voucher', '=', 'payment')
      .where('document', '=', 'receipt')
      .where('released_on', 'is', null)
      .select(({ fn }) => fn.sum<number | string | null>('voucher_allocations.amount').as('sum'))
      .executeTakeFirst(),
  ]);
  const refunded = refunds.filter(isUnallocated);
  const restOf = async (kind: VoucherKind, rows: readonly { id: number; amount: Halalas }[]) => {
    const allocated = await createVouchersRepository(on, kind).allocatedBy(rows.map(({ id }) => id));
    return rows.reduce((sum, { amount }) => sum + amount, 0) - allocated;
  };
  const rest = (await restOf('receipt', received)) - (await restOf('payment', refunded));
  return rest - Number(returned?.sum ?? 0);
}

/** What receipts wrote off of a customer's invoices without a contract; that of contracts stands in their accounts. */
export async function writtenOffOf(customerId: number, on: Connection): Promise<Halalas> {
  const row = await tablesOf<VouchersTables>(on)
    .selectFrom('voucher_allocations')
    .innerJoin('receipts', 'receipts.id', 'voucher_allocations.voucher_id')
    .where('voucher', '=', 'receipt')
    .where('receipts.customer_id', '=', customerId)
    .where('voucher_allocations.contract_id', 'is', null)
    .where('released_on', 'is', null)
    .select(({ fn }) => fn.sum<number | string | null>('write_off').as('sum'))
    .executeTakeFirst();
  return Number(row?.sum ?? 0);
}

/** The state of a voucher; null if it does not exist or was deleted. */
export async function stateOfVoucher(
  kind: VoucherKind,
  id: number,
  on: Connection,
): Promise<VoucherRow['state'] | null> {
  const [row] = await createVouchersRepository(on, kind).byIds([id]);
  return row && !row.deleted_at ? row.state : null;
}

/** Numbers and references of the vouchers of a customer that are posted or reversed, by id. */
export async function postedVouchersOf(
  kind: VoucherKind,
  customerId: number,
  on: Connection,
): Promise<ReadonlyMap<number, { number: string; reference: string }>> {
  const rows = await createVouchersRepository(on, kind).postedOf(customerId);
  return new Map(rows.map(({ id, number, reference }) => [id, { number: number ?? '', reference }]));
}

/** What the bank may repeat of vouchers, by id: their references, numbers of cheques and of what they settle, and other sides. */
export async function traitsOfVouchers(
  kind: VoucherKind,
  ids: readonly number[],
  on: Connection,
): Promise<ReadonlyMap<number, { references: string[]; names: string[] }>> {
  const rows = await createVouchersRepository(on, kind).byIds(ids);
  return new Map(
    rows.map(({ id, reference, cheque_number, allocations, customer, party }) => {
      const { name, translations } = customer ? JSON.parse(customer) : {};
      const some = (texts: readonly (string | undefined)[]) => texts.flatMap((text) => text || []);
      const names = some([name, translations?.en?.name, party]);
      const settled = (JSON.parse(allocations) as { number?: string }[]).map(({ number }) => number);
      return [id, { references: some([reference, cheque_number, ...settled]), names }] as const;
    }),
  );
}

/** Searchable text: number, party, reference, cheque and what it settles. */
export function searchOf(
  row: Pick<
    VoucherRow,
    'number' | 'customer' | 'party' | 'reference' | 'cheque_number' | 'allocations' | 'note'
  >,
): string {
  const customer = row.customer ? JSON.parse(row.customer) : {};
  const documents = (JSON.parse(row.allocations) as { number: string }[]).map(({ number }) => number);
  const texts = [
    ...[customer.name, customer.translations?.en?.name, row.party, row.number, row.reference],
    ...[row.cheque_number, ...documents, row.note],
  ];
  return searchText(texts.filter(Boolean).join(' '));
}
