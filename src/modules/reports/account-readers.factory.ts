import { expect } from 'vitest';
import type { CertificatesTables } from '#modules/certificates/certificates.table.ts';
import type { ContractAccountAnswer } from '#modules/contracts/account/account.contract.ts';
import type { Contract } from '#modules/contracts/contracts.contract.ts';
import type { CustomerOverview } from '#modules/customers/customers.contract.ts';
import type { LedgerTables } from '#modules/ledger/server.ts';
import type { OwnProject } from '#modules/portal/portal.contract.ts';
import type { ContractRetention, RetentionRegister } from '#modules/retention/register/register.contract.ts';
import type { Statement } from '#modules/retention/statement/statement.contract.ts';
import type { CustomerStatement } from '#modules/vouchers/statement/customer-statement.contract.ts';
import type { VouchersTables } from '#modules/vouchers/vouchers/vouchers.table.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import type { TestServer } from '#tests/support/test-server.ts';
import type { Advances, Overview } from './reports.contract.ts';

const halalas = (riyals: number | null | undefined) => Math.round((riyals ?? 0) * 100);
const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + halalas(of(row)), 0);

type Sums = Map<number, number>;

/** Debits less credits of an account by contract, from the lines themselves. */
async function balances({ database }: ServerContext, code: string): Promise<Sums> {
  const rows = await tablesOf<LedgerTables>(database.kysely)
    .selectFrom('ledger_lines')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_lines.account_id')
    .where('code', '=', code)
    .where('contract_id', 'is not', null)
    .groupBy('contract_id')
    .select(({ fn }) => [
      'contract_id',
      fn.sum<number>('debit').as('debit'),
      fn.sum<number>('credit').as('credit'),
    ])
    .execute();
  return new Map(
    rows.map(({ contract_id, debit, credit }) => [Number(contract_id), Number(debit) - Number(credit)]),
  );
}

/**
 * What the ledger says of a contract, with the certificates that are not in it: those that were invoiced in another system, and
 * what agreed ones retain that are not invoiced.
 */
async function booksOf(context: ServerContext) {
  const owed = await balances(context, '1100');
  const retained = await balances(context, '1110');
  const advances = await balances(context, '2100');
  const outside = await tablesOf<CertificatesTables>(context.database.kysely)
    .selectFrom('certificates')
    .select(['contract_id', 'state', 'due', 'retention'])
    .where(({ eb, or }) => or([eb('elsewhere', '=', 1), eb('state', '=', 'agreed')]))
    .execute();
  return (id: number) => {
    const others = outside.filter(({ contract_id }) => contract_id === id);
    const sum = (of: (row: (typeof others)[number]) => number) =>
      others.reduce((total, row) => total + Number(of(row)), 0);
    return {
      owed: (owed.get(id) ?? 0) + sum(({ state, due }) => (state === 'agreed' ? 0 : due)),
      retained: (retained.get(id) ?? 0) + sum(({ retention }) => retention),
      advance: 0 - (advances.get(id) ?? 0) + 0,
      isElsewhere: others.some(({ state }) => state !== 'agreed'),
    };
  };
}

/** What receipts paid of a contract's documents less what payments refunded, from the allocations themselves. */
async function paidBy({ database }: ServerContext): Promise<Sums> {
  const rows = await tablesOf<VouchersTables>(database.kysely)
    .selectFrom('voucher_allocations')
    .selectAll()
    .where('released_on', 'is', null)
    .where('contract_id', 'is not', null)
    .execute();
  const paid: Sums = new Map();
  for (const { contract_id, voucher, document, amount } of rows) {
    if (voucher === 'payment' && document !== 'invoice') continue;
    const before = paid.get(Number(contract_id)) ?? 0;
    paid.set(Number(contract_id), before + (voucher === 'receipt' ? 1 : -1) * Number(amount));
  }
  return paid;
}

/** A contract, and whether the ledger has its documents. */
interface OfContract extends Pick<Contract, 'id' | 'customer_id' | 'share'> {
  inBooks?: boolean;
}

/**
 * Reads the account of contracts on every page that shows it, and expects the same figures, parts that add up, and the ledger
 * that they come from. Nothing may be planned or claimed for days to come. Returns the accounts.
 */
export async function expectOneAccount(
  server: TestServer,
  staff: TestClient,
  contracts: readonly OfContract[],
): Promise<ContractAccountAnswer[]> {
  const read = async <Answer>(path: string, client = staff): Promise<Answer> => {
    const answer = await client.get(path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const visitor = createClient(server);
  const [register, advances, overview] = await Promise.all([
    read<RetentionRegister>('/api/reports/retention?on=9999-12-31'),
    read<Advances>('/api/reports/advances?on=9999-12-31'),
    read<Overview>('/api/reports/overview'),
  ]);
  const books = await booksOf(server.context);
  const received = await paidBy(server.context);
  expect(halalas(overview.retained.amount), 'the tile of what is retained').toBe(halalas(register.rest));
  const accounts: ContractAccountAnswer[] = [];
  for (const { id, share, inBooks = true } of contracts) {
    const [{ account }, retention, statement, project] = await Promise.all([
      read<{ account: ContractAccountAnswer }>(`/api/contracts/${id}/account`),
      read<ContractRetention>(`/api/contracts/${id}/retention`),
      read<Statement>(`/api/contracts/${id}/statement`),
      share?.open
        ? read<{ project: OwnProject }>(`/api/d/${share.code}/project`, visitor).then((one) => one.project)
        : null,
    ]);
    accounts.push(account);
    const about = `contract ${id}`;
    expectRetained(
      about,
      account,
      retention,
      register.rows.find(({ contract_id }) => contract_id === id),
    );
    expect([statement.balance, statement.held], about).toEqual([account.balance, account.retained]);
    const advance = advances.rows.find(({ contract_id }) => contract_id === id);
    expect(advance ?? { received: 0, recovered: 0, rest: 0 }, about).toMatchObject(account.advance);
    if (inBooks)
      expect(books(id), about).toMatchObject({
        ...{ owed: halalas(account.balance), retained: halalas(account.retained) },
        advance: halalas(account.advance.rest),
      });
    const paid = received.get(id) ?? 0;
    // Where another system invoices, it also invoiced the advance that is deducted.
    if (books(id).isElsewhere) expect(halalas(account.paid), about).toBeGreaterThanOrEqual(paid);
    else expect(halalas(account.paid), about).toBe(paid);
    if (project) expectShown(about, account, project, paid);
  }
  await expectOneBalance(read, accounts, contracts);
  return accounts;
}

/** What the register and the contract's page say of what is retained; steps that are planned are of what is left. */
function expectRetained(
  about: string,
  { held, released, claimed, retained: rest, held_credited: credited }: ContractAccountAnswer,
  retention: ContractRetention,
  row: RetentionRegister['rows'][number] | undefined,
): void {
  expect(row ?? { held: 0, released: 0, rest: 0, credited: 0 }, about).toMatchObject({
    ...{ held, released, rest, credited },
  });
  expect(retention, about).toMatchObject({ held, released, claimed, rest, credited });
  expect(
    sumOf(retention.documents, ({ amount }) => amount),
    about,
  ).toBe(halalas(held));
  const planned = retention.steps.filter(({ release }) => release === null);
  const gone = halalas(released) + halalas(claimed);
  expect(gone + sumOf(planned, ({ amount }) => amount), about).toBe(Math.max(halalas(held), gone));
}

/** What the customer sees: parts of the whole, and payments as they were received. */
function expectShown(about: string, account: ContractAccountAnswer, project: OwnProject, paid: number): void {
  const { total, ...parts } = project.account;
  expect(
    sumOf(Object.values(parts), (part) => part),
    about,
  ).toBe(halalas(total));
  expect(project.account, about).toMatchObject({
    ...{ paid: account.paid, retained: account.retained, total: account.total },
  });
  expect(halalas(parts.due) + halalas(parts.credit) + halalas(parts.pending), about).toBe(
    halalas(account.balance) + halalas(account.to_invoice),
  );
  expect(
    sumOf(project.payments, ({ amount }) => amount),
    about,
  ).toBe(paid);
  for (const note of project.invoices.filter(({ type }) => type === '381'))
    expect([note.state, note.payable < 0, note.open], about).toEqual(['deducted', true, 0]);
  expect(
    project.certificates.map(({ state }) => state),
    about,
  ).not.toContain('paid');
}

/** The overview of each customer is the sum of the contracts, and has the balance of the statement. */
async function expectOneBalance(
  read: <Answer>(path: string) => Promise<Answer>,
  accounts: readonly ContractAccountAnswer[],
  contracts: readonly OfContract[],
): Promise<void> {
  const byCustomer = Map.groupBy(contracts.keys(), (place) => contracts[place]?.customer_id ?? null);
  for (const [customer, places] of byCustomer) {
    if (customer === null) continue;
    const [overview, statement] = await Promise.all([
      read<CustomerOverview>(`/api/customers/${customer}/overview`),
      read<CustomerStatement>(`/api/customers/${customer}/statement`),
    ]);
    const about = `customer ${customer}`;
    const own = [...places].flatMap((place) => accounts[place] ?? []);
    expect(halalas(overview.held), about).toBe(sumOf(own, ({ retained }) => retained));
    expect(halalas(overview.unallocated), about).toBe(halalas(statement.unallocated));
    expect(halalas(overview.due) - halalas(overview.unallocated), about).toBe(halalas(overview.balance));
  }
}
