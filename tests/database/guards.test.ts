import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { pausingGuards } from '#server/db/guard-pauses.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { schemaOf } from '#shell/start/start-up.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Row = Record<string, unknown>;
type Rows = Kysely<Record<string, Row & { id: number }>>;

/** Rows of an installation of before, and what nobody may do to them with SQL of their own. */
interface Case {
  table: string;
  row: Row;
  /** Changes that are refused. */
  refused: readonly Row[];
  /** Changes that the product makes. */
  taken?: readonly Row[];
  /** Whether the row may be deleted. */
  deletable?: true;
}

const cases: readonly Case[] = [
  {
    ...{ table: 'journal_entries', row: { action: 'update', before: '{}' } },
    refused: [{ action: 'create' }, { before: null }, { user_name: 'x' }, { at: 'x' }],
    taken: [{ search: 'folded' }],
  },
  { table: 'state_changes', row: {}, refused: [{ note: 'x' }, { by_id: 2 }, { to_state: 'x' }] },
  {
    ...{ table: 'approval_rounds', row: { state: 'approved', amount: 10 } },
    refused: [{ amount: 9 }, { prepared_by: 9 }, { steps: '[]' }, { state: 'waiting' }],
    taken: [{ state: 'ended' }],
  },
  {
    table: 'approval_decisions',
    row: { decision: 'returned' },
    refused: [{ decision: 'approved' }, { by_id: 9 }],
  },
  {
    ...{ table: 'legal_versions', row: { state: 'published', kind: 'terms', number: 77, text: 'a' } },
    refused: [{ text: 'b' }, { number: 78 }, { published_at: 'x' }, { state: 'draft' }],
    taken: [{ search: 'folded' }],
  },
  {
    ...{ table: 'legal_versions', row: { state: 'draft', kind: 'terms', text: 'a' } },
    refused: [{ state: 'published' }],
    taken: [{ text: 'b' }],
    deletable: true,
  },
  {
    ...{ table: 'attachments', row: { locked: 1, complete: 1, sha256: 'a' } },
    refused: [{ sha256: 'b' }, { locked: 0 }, { deleted_at: 'x' }, { name: 'x' }],
    taken: [{ subject_id: 9 }],
  },
  { table: 'attachments', row: { locked: 0 }, refused: [], taken: [{ locked: 1 }] },
  {
    ...{ table: 'zatca_units', row: { name: 'EGS-7', counter: 5, hash: 'a' } },
    refused: [{ counter: 4 }, { counter: 7 }, { counter: 6 }, { hash: 'b' }],
    taken: [{ issued_at: 'x' }],
  },
  {
    ...{ table: 'quotes', row: { state: 'sent', total: 10, lines: '[1]' } },
    refused: [
      { total: 9 },
      { lines: '[]' },
      { number: 'x' },
      { terms: 'x' },
      { state: 'draft' },
      { state: 'accepted' },
    ],
    taken: [{ customer_id: 9 }, { reminded_at: 'x' }, { search: 'x' }],
  },
  {
    ...{ table: 'quotes', row: { state: 'draft', total: 10 } },
    refused: [{ state: 'sent' }],
    taken: [{ total: 9 }],
    deletable: true,
  },
  {
    ...{ table: 'contracts', row: { state: 'approved', net: 10, original_net: 10, number: 'C-1' } },
    refused: [{ original_net: 9 }, { lines: 'x' }, { clauses: 'x' }, { number: 'C-2' }, { state: 'signed' }],
    taken: [{ net: 11, applied: '[1]' }, { customer: '{}' }, { handovers: '[1]' }],
  },
  {
    ...{
      table: 'contracts',
      row: { state: 'signed', signed_on: '2026-01-01', number: 'C-9', customer: 'a' },
    },
    refused: [{ customer: 'b' }, { signed_on: null }, { signed_by: 'x' }, { state: 'draft' }],
    taken: [{ customer_id: 9 }],
  },
  {
    ...{ table: 'certificates', row: { state: 'approved', net: 10, number: 'P-1' } },
    refused: [{ net: 9 }, { lines: 'x' }, { due: 1 }, { state: 'draft' }, { state: 'agreed' }],
    taken: [{ invoice_number: 'x' }],
  },
  {
    ...{ table: 'certificates', row: { state: 'measured', net: 10, sequence: 2 } },
    refused: [{ state: 'approved' }],
    taken: [{ net: 9 }],
    deletable: true,
  },
  {
    ...{ table: 'change_orders', row: { state: 'sent', net: 10, number: 'V-1' } },
    refused: [{ net: 9 }, { days: 9 }, { lines: 'x' }, { state: 'accepted' }],
    taken: [{ applied_to: 'x' }],
  },
  {
    ...{ table: 'retention_releases', row: { state: 'agreed', amount: 10 } },
    refused: [{ amount: 9 }, { agreed_on: 'x' }, { state: 'paid' }],
    taken: [{ paid: 5 }],
  },
  {
    ...{ table: 'cheques', row: { state: 'held', amount: 10 } },
    refused: [{ amount: 9 }, { number: 'x' }, { due_date: 'x' }, { voucher_id: 9 }, { state: 'cleared' }],
    taken: [{ account_id: 9 }],
  },
  ...['quote_terms', 'contract_clauses'].map((table) => ({
    ...{ table, row: { version: 99 } },
    refused: [{ version: 98 }, { published_by: 'x' }, { note: 'x' }],
  })),
];

/** Records whose state changes by a move only: the table, the kind, and two states. */
const moved = [
  ['quotes', 'quote', 'draft', 'sent'],
  ['contracts', 'contract', 'draft', 'approved'],
  ['change_orders', 'change_order', 'draft', 'sent'],
  ['certificates', 'certificate', 'draft', 'submitted'],
  ['retention_releases', 'retention_release', 'claimed', 'agreed'],
  ['guarantees', 'guarantee', 'active', 'released'],
  ['invoices', 'invoice', 'draft', 'issued'],
  ['receipts', 'receipt', 'draft', 'posted'],
  ['payments', 'payment', 'draft', 'posted'],
  ['cheques', 'cheque', 'held', 'deposited'],
  ['supplier_bills', 'supplier_bill', 'draft', 'posted'],
  ['money_transfers', 'transfer', 'draft', 'posted'],
  ['petty_expenses', 'petty_expense', 'draft', 'posted'],
  ['bank_reconciliations', 'bank_reconciliation', 'closed', 'reopened'],
  ['ledger_entries', 'journal_entry', 'posted', 'reversed'],
  ['ledger_periods', 'ledger_period', 'open', 'closed'],
  ['vat_returns', 'vat_return', 'filed', 'reopened'],
  ['legal_versions', 'legal_version', 'draft', 'published'],
  ['estimations', 'estimation', 'pending', 'confirmed'],
] as const;

let database: Database;
let drop: () => Promise<void>;
let db: Rows;
const ids = new Map<Case, number>();
const idsMoved = new Map<string, number>();

/** Columns that later migrations parse. */
const parsed: Record<string, string> = { clauses: '[]', translations: '{}' };

/** Adds a row with these values, and something plain in every other column that needs a value. */
async function add(table: string, row: Row): Promise<number> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const needed = columns.filter(
    ({ name, isNullable, hasDefaultValue, isAutoIncrementing }) =>
      name !== 'id' && !isNullable && !hasDefaultValue && !isAutoIncrementing,
  );
  const plain = Object.fromEntries(
    needed.map(({ name, dataType }) => [
      name,
      /int/i.test(dataType) ? ids.size + idsMoved.size + 1000 : (parsed[name] ?? ''),
    ]),
  );
  const stored = db
    .insertInto(table)
    .values({ ...plain, ...row } as never)
    .returning('id');
  return Number((await stored.executeTakeFirstOrThrow()).id);
}

const change = (table: string, id: number, columns: Row, on: Rows = db) =>
  on
    .updateTable(table)
    .set(columns as never)
    .where('id', '=', id)
    .execute();

const remove = (table: string, id: number, on: Rows = db) =>
  on.deleteFrom(table).where('id', '=', id).execute();

const refusal =
  /do not change any more|are not deleted|changes by a move only|only added to|are fixed once|decided once|follow the documents|chain with documents/;

const chunksOf = (id: number) => db.updateTable('attachment_chunks').where('attachment_id', '=', id as never);

beforeAll(async () => {
  const made = await createTestDatabase(inject('engine'));
  drop = made.drop;
  database = openDatabase({ databaseUrl: made.databaseUrl, dataDir: ':memory:' });
  db = database.kysely as never;
  const steps = schemaOf(await loadServerModules());
  const earlier = Object.entries(steps).filter(([name]) => name < '20261129_584');
  await migrate(database.kysely, Object.fromEntries(earlier), database.engine.columns);
  for (const one of cases) ids.set(one, await add(one.table, one.row));
  for (const [table, , from] of moved)
    idsMoved.set(
      table,
      await add(table, { state: from, status: from }).catch(() =>
        add(table, table === 'estimations' ? { status: from } : { state: from }),
      ),
    );
  for (const [one, id] of ids)
    if (one.table === 'attachments')
      await db
        .insertInto('attachment_chunks')
        .values({ attachment_id: id, place: 0, bytes: Buffer.from('a') } as never)
        .execute();
  await migrate(database.kysely, steps, database.engine.columns);
});

afterAll(async () => {
  await database.close();
  await drop();
});

describe('in an installation that is brought up to date, the database', () => {
  it.each(cases.map((one) => [`${one.table} ${JSON.stringify(one.row)}`, one] as const))(
    'keeps %s',
    async (_name, one) => {
      const id = ids.get(one) ?? 0;
      for (const columns of one.refused)
        await expect(change(one.table, id, columns), JSON.stringify(columns)).rejects.toThrow(refusal);
      for (const columns of one.taken ?? []) await change(one.table, id, columns);
      if (one.deletable) await remove(one.table, id);
      else if (one.row.locked !== 0) await expect(remove(one.table, id)).rejects.toThrow(refusal);
    },
  );

  it('keeps the bytes of locked files', async () => {
    const [locked] = cases.filter(({ table, row }) => table === 'attachments' && row.locked === 1);
    const id = ids.get(locked as Case) ?? 0;
    await expect(
      chunksOf(id)
        .set({ bytes: Buffer.from('b') } as never)
        .execute(),
    ).rejects.toThrow(refusal);
    const deleting = db
      .deleteFrom('attachment_chunks')
      .where('attachment_id', '=', id as never)
      .execute();
    await expect(deleting).rejects.toThrow(refusal);
  });

  it.each(moved)(
    'moves a state of %s only with a row of its author and time',
    async (table, subject, from, to) => {
      const id = idsMoved.get(table) ?? 0;
      const column = table === 'estimations' ? 'status' : 'state';
      const now = async () =>
        (await db.selectFrom(table).select(column).where('id', '=', id).executeTakeFirst())?.[column];
      const record = (from_state: string, to_state: string) =>
        db
          .insertInto('state_changes')
          .values({ subject, subject_id: id, from_state, to_state, by_name: '', at: '', note: '' } as never)
          .execute();
      await expect(change(table, id, { [column]: to })).rejects.toThrow(refusal);
      await record('other', to);
      await expect(change(table, id, { [column]: to })).rejects.toThrow(refusal);
      await record(from, to);
      await change(table, id, { [column]: to });
      expect(await now()).toBe(to);
      // Its row is used: there is no way back with it, nor the same way once more.
      await expect(change(table, id, { [column]: from })).rejects.toThrow(refusal);
      await record(to, from);
      await change(table, id, { [column]: from }).catch((error) => {
        // What is posted or issued may have no way back for reasons of its own.
        if (!refusal.test(String(error))) throw error;
      });
      if ((await now()) === from) await expect(change(table, id, { [column]: to })).rejects.toThrow(refusal);
    },
  );

  it('lets pass what the law wants erased, in that transaction only', async () => {
    const id = await add('journal_entries', { action: 'update', before: '{}' });
    const quote = await add('quotes', { state: 'sent' });
    const erase = db.transaction().execute(async (trx) => {
      await pausingGuards(trx, 'a test', async () => {
        await change('journal_entries', id, { before: null }, trx as never);
        await remove('quotes', quote, trx as never);
      });
      await expect(sql`select count(*) as n from guard_pauses`.execute(trx)).resolves.toMatchObject({
        rows: [{ n: 0 }],
      });
      await remove('journal_entries', id, trx as never);
    });
    await expect(erase).rejects.toThrow(refusal);
    await db.transaction().execute((trx) =>
      pausingGuards(trx, 'a test', async () => {
        await remove('quotes', quote, trx as never);
        if (inject('engine') === 'sqlite') return;
        // Others do not see the pause before it is over.
        await expect(change('journal_entries', id, { before: null })).rejects.toThrow(refusal);
      }),
    );
    await expect(change('journal_entries', id, { before: null })).rejects.toThrow(refusal);
    // What is signed stays even then.
    const signed = await add('contracts', { state: 'signed', signed_on: '2026-01-01' });
    const erasing = db
      .transaction()
      .execute((trx) => pausingGuards(trx, 'a test', () => remove('contracts', signed, trx as never)));
    await expect(erasing).rejects.toThrow(refusal);
  });

  it.runIf(inject('engine') === 'postgres')('empties no table with a guard', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal order by 1`.execute(db);
    const guarded = rows.map(({ name }) => name);
    expect(guarded).toEqual(
      expect.arrayContaining([
        ...['acceptances', 'approval_decisions', 'invoice_documents', 'invoices', 'journal_entries'],
        ...['ledger_lines', 'payments', 'state_changes', 'zatca_answers', 'zatca_units'],
        ...moved.map(([table]) => table),
      ]),
    );
    for (const name of guarded)
      await expect(sql`truncate ${sql.table(name)} cascade`.execute(db), name).rejects.toThrow(
        /never emptied/,
      );
  });
});
