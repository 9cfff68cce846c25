import type { Halalas } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { customersKnownAs, markSupplier } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Fault, Faults } from '#wire/problem.ts';
import { totalsOf } from '../entries/draft-lines.service.ts';
import { differenceFault, wrongLines } from '../ledger.problems.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { AccountRow } from '../ledger.table.ts';
import type { NewEntryLine } from '../posting.engine.ts';
import {
  holdEntries,
  isClosed,
  type PostedEntry,
  postEntry,
  requireOpen,
  reverseEntry,
} from '../posting.service.ts';

export const openingSubject = 'opening_balances';

/** A row of the file. */
export interface OpeningRow {
  account: string;
  debit: Halalas;
  credit: Halalas;
  /** Name, VAT number or commercial registration of a customer or supplier; '' for none. */
  party: string;
  /** Number of a contract; '' for none. */
  contract: string;
  date: string | null;
}

type Line = NewEntryLine & { debit: Halalas; credit: Halalas };

/** Accounts of which registers know the balance of each contract, or of each party. */
const ofContracts = new Set(['1110', '2100']);
const ofSuppliers = new Set(['1300', '2010', '2050']);
const ofParties = new Set(['1100', '2300', ...ofSuppliers]);

/** VAT returns are compared with them, so what is owed of earlier periods is on 2210. */
const ofReturns = new Set(['1200', '2200']);

/** Reads, posts and takes back the balances with which the books begin. */
export function createOpening(context: ServerContext) {
  /** The lines that rows give, and the faults of rows by their place. */
  async function read(rows: readonly OpeningRow[], on: Connection) {
    const found = await lookUp(rows, on);
    const faults = new Map<number, Faults>();
    const fault = (place: number, field: string, one: Fault) =>
      faults.set(place, { ...faults.get(place), [field]: [one] });
    const date = dateOf(rows) ?? `${dayInRiyadh(context.now()).slice(0, 4)}-01-01`;
    const lines = rows.map((row, place): Line => {
      if (row.date !== null && row.date !== date)
        fault(place, 'date', { code: 'ledger.opening_dates', parameters: { date } });
      return lineOf(row, found, (field, one) => fault(place, field, one));
    });
    if (await isClosed(date, on))
      fault(0, 'date', { code: 'ledger.period_closed', parameters: { day: date } });
    const [posted] = await createLedgerRepository(on).postedFrom(openingSubject);
    if (posted)
      fault(0, 'account', { code: 'ledger.opening_posted', parameters: { number: posted.number ?? '' } });
    const { debit, credit } = totalsOf(lines);
    // Faulty rows are a part of the sum, so it is compared once there are none.
    if (faults.size === 0 && debit !== credit)
      fault(rows.length - 1, 'debit', differenceFault(debit, credit));
    return { date, lines, faults };
  }

  return {
    read,

    /** Posts the one entry. Throws 422. */
    async post(rows: readonly OpeningRow[], caller: Caller, trx: Connection): Promise<PostedEntry> {
      await holdEntries(context, trx);
      const { date, lines, faults } = await read(rows, trx);
      for (const of of faults.values()) throw wrongLines(of);
      const source = { subject: openingSubject, id: Number(date.slice(0, 4)) };
      const text = `أرصدة افتتاحية ${date}`;
      const entry = await postEntry(context, { date, text, source, lines, caller }, trx);
      if (!entry) throw new Error('opening balances have lines');
      const suppliers = lines.filter(({ account }) => ofSuppliers.has(account));
      for (const id of new Set(suppliers.map(({ customer_id }) => customer_id)))
        if (id != null) await markSupplier(id, trx);
      return entry;
    },

    /** Throws 409 in a closed period. */
    async checkTakeBack(on: Connection): Promise<void> {
      for (const { date } of await createLedgerRepository(on).postedFrom(openingSubject))
        await requireOpen(context, date, on);
    },

    /** Reverses the entry on its own day, so that the books of no day contain it. */
    async takeBack(caller: Caller, trx: Connection): Promise<void> {
      for (const { date, source_id } of await createLedgerRepository(trx).postedFrom(openingSubject))
        await reverseEntry(
          context,
          { source: { subject: openingSubject, id: source_id ?? 0 }, date, caller, reason: '' },
          trx,
        );
    },
  };

  async function lookUp(rows: readonly OpeningRow[], on: Connection) {
    const books = createLedgerRepository(on);
    const named = (key: 'party' | 'contract') => [...new Set(rows.map((row) => row[key]))].filter(Boolean);
    const [accounts, parties, contracts] = await Promise.all([
      books.accounts(),
      customersKnownAs(named('party'), on),
      books.contractsNumbered(named('contract')),
    ]);
    return { accounts: new Map(accounts.map((account) => [account.code, account])), parties, contracts };
  }

  type Found = Awaited<ReturnType<typeof lookUp>>;

  /** The line of a row; reports what is wrong with it. */
  function lineOf(row: OpeningRow, found: Found, fault: (field: string, one: Fault) => void): Line {
    const { account, debit, credit } = row;
    const refusal = refusalOf(found.accounts.get(account));
    if (refusal) fault('account', { code: refusal, parameters: { account } });
    const contract = found.contracts.get(row.contract);
    if (row.contract !== '' && !contract)
      fault('contract', { code: 'ledger.unknown_contract', parameters: { contract: row.contract } });
    else if (row.contract === '' && ofContracts.has(account))
      fault('contract', { code: 'ledger.needs_contract', parameters: { account } });
    const parties = found.parties.get(row.party) ?? [];
    const [party = null] = parties;
    if (row.party !== '' && parties.length !== 1)
      fault('party', {
        code: parties.length === 0 ? 'ledger.unknown_customer' : 'ledger.several_customers',
        parameters: { name: row.party },
      });
    else if (row.party === '' && ofParties.has(account) && !contract)
      fault('party', { code: 'ledger.needs_party', parameters: { account } });
    else if (party !== null && contract && contract.customer_id !== party)
      fault('party', { code: 'ledger.other_customer_id', parameters: { contract: row.contract } });
    return {
      ...{ account, debit, credit, customer_id: party ?? contract?.customer_id ?? null },
      ...{ contract_id: contract?.id ?? null, project_id: contract?.project_id ?? null },
    };
  }
}

/** The day that the rows give; the first, if they differ. */
const dateOf = (rows: readonly OpeningRow[]) => rows.find(({ date }) => date !== null)?.date ?? null;

/** Why an account has no opening balance. */
function refusalOf(account: AccountRow | undefined): string | undefined {
  if (!account) return 'ledger.unknown_account';
  if (account.leaf === 0) return 'ledger.group_account';
  if (ofReturns.has(account.code)) return 'ledger.opening_vat';
  return account.active === 0 ? 'ledger.inactive_account' : undefined;
}
