import { companyNumbers, isIbanForm } from '#base/company-numbers.ts';
import { toRiyals } from '#base/money.ts';
import { isFound, searchText } from '#base/search.ts';
import { listStaff } from '#modules/accounts/server.ts';
import { chartOf } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Listing } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { forbidden } from '#server/http/problems.ts';
import { announceGuarded, inBoth } from '#server/records/guarded-changes.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { orderOf } from '#wire/list.ts';
import {
  codesUsed,
  holderOfBank,
  holderUnknown,
  ibanInvalid,
  ibanMistyped,
  ibanTaken,
  moneyAccountNotFound,
} from '../banking.problems.ts';
import type { MoneyAccountRow } from '../banking.table.ts';
import type {
  MoneyAccount,
  MoneyAccountChange,
  MoneyAccountsQuery,
  MoneyMovement,
  MovementsQuery,
  NewMoneyAccount,
  PettyCashHolder,
} from './money.contract.ts';
import { type ChartAccount, createMoneyRepository } from './money.repository.ts';
import { moneyAccountRecord, searchOf } from './money.subject.ts';

/** The weakest level that may change the IBAN of an account. */
const ibanLevel = 2;

/** Codes of new accounts in the chart: 1011 to 1019 and on for cash, 1021 and on for banks. */
const beginnings = { cash: '101', bank: '102' } as const;

export function createMoneyService(context: ServerContext) {
  const store = createRecordStore(context, moneyAccountRecord);
  const chart = chartOf(context);
  const { kysely } = context.database;
  const repository = createMoneyRepository(kysely);

  /** The accounts of the chart, each with its row; one that was added in the chart gets its row now. */
  async function all(): Promise<[ChartAccount, MoneyAccountRow][]> {
    const [accounts, rows] = await Promise.all([repository.chart(), repository.rows()]);
    const known = new Map(rows.map((row) => [row.id, row]));
    const missing = accounts.filter(({ id }) => !known.has(id)).map(rowOf);
    await repository.addMissing(missing);
    return accounts.map((account) => [account, known.get(account.id) ?? rowOf(account)]);
  }

  /** Throws 404. */
  async function find(id: number): Promise<MoneyAccountRow> {
    const found = (await all()).find(([account]) => account.id === id);
    if (!found) throw moneyAccountNotFound();
    return (await repository.byId(id)) ?? found[1];
  }

  async function presented(): Promise<MoneyAccount[]> {
    const [accounts, sums] = await Promise.all([all(), repository.sums()]);
    return accounts.map(([account, row]) => {
      const of = sums.get(account.id);
      return {
        ...{ id: account.id, code: account.code, name: account.name },
        ...{ translations: JSON.parse(account.translations), kind: kindOf(account, row) },
        ...{ bank: row.bank, iban: row.iban, currency: 'SAR' as const, holder_id: row.holder_id },
        holder: row.holder_id === null ? null : { id: row.holder_id, name: row.holder },
        active: account.active === 1,
        balance: toRiyals(of?.balance ?? 0),
        unreconciled: {
          ...{ entries: of?.open ?? 0, amount: toRiyals(of?.open_amount ?? 0) },
          bank_lines: of?.bank_lines ?? 0,
        },
        reconciled_on: of?.reconciled_on ?? null,
        ...{ created_at: row.created_at, updated_at: row.updated_at },
      };
    });
  }

  async function read({ id }: Pick<MoneyAccountRow, 'id'>): Promise<MoneyAccount> {
    const found = (await presented()).find((account) => account.id === id);
    if (!found) throw moneyAccountNotFound();
    return found;
  }

  /** Columns of what a caller gives. Throws 422. */
  async function written(
    given: Pick<MoneyAccountChange, 'bank' | 'iban' | 'holder_id'>,
    row: Pick<MoneyAccountRow, 'bank' | 'iban' | 'holder_id' | 'holder'> & { id?: number },
    money: 'cash' | 'bank',
  ) {
    const bank = given.bank ?? row.bank;
    const iban = given.iban === undefined ? row.iban : ibanOf(given.iban);
    if (iban !== '') {
      const other = (await repository.rows()).find((one) => one.iban === iban && one.id !== row.id);
      if (other) throw ibanTaken(other.name);
    }
    if (given.holder_id === undefined || given.holder_id === row.holder_id)
      return { bank, iban, holder_id: row.holder_id, holder: row.holder };
    if (given.holder_id === null) return { bank, iban, holder_id: null, holder: '' };
    if (money === 'bank') throw holderOfBank();
    const holder = await holderFor(given.holder_id);
    return { bank, iban, holder_id: holder.id, holder: holder.name };
  }

  /** Throws 422 for a person who is not one of the staff. */
  async function holderFor(id: number) {
    const found = (await listStaff(context)).find((member) => member.id === id);
    if (!found) throw holderUnknown();
    return found;
  }

  /** Tells all administrators of a new IBAN. */
  async function announceIban(before: string, after: MoneyAccountRow, caller: Caller, trx: Connection) {
    if (before === after.iban) return;
    const what = { ar: `آيبان ${after.name}`, en: `IBAN of ${after.name}` };
    const change = { what, before: inBoth(before), after: inBoth(after.iban) };
    await announceGuarded(context, { subject: 'money_account', id: after.id, caller }, change, trx);
  }

  async function nextCode(money: 'cash' | 'bank'): Promise<string> {
    const used = await repository.codes();
    const start = beginnings[money];
    const free = [
      ...Array.from({ length: 9 }, (_, place) => `${start}${place + 1}`),
      ...Array.from({ length: 99 }, (_, place) => `${start}0${String(place + 1).padStart(2, '0')}`),
    ].find((code) => !used.has(code));
    if (!free) throw codesUsed();
    return free;
  }

  return {
    find,

    /** The staff, any of whom may keep petty cash. */
    people: async () => (await listStaff(context)).map(({ id, name }) => ({ id, name })),
    read,

    list: (query: MoneyAccountsQuery): Listing<MoneyAccount> => {
      const items = async () => narrowed(await presented(), query);
      return {
        async page() {
          const found = await items();
          const start = (query.page - 1) * query.per_page;
          return { items: found.slice(start, start + query.per_page), total: found.length };
        },
        async *batches() {
          yield await items();
        },
      };
    },

    /** Opens the account in the chart as well. Throws 422. */
    async create(given: NewMoneyAccount, caller: Caller, key?: RequestKey): Promise<MoneyAccount> {
      const { kind, name, translations, code } = given;
      const money = kind === 'bank' ? 'bank' : 'cash';
      if (kind === 'petty_cash' && given.holder_id == null) throw holderUnknown();
      if (kind === 'cash' && given.holder_id != null) throw holderOfBank();
      const details = await written(given, { bank: '', iban: '', holder_id: null, holder: '' }, money);
      const account = await chart.create(
        {
          ...{ code: code || (await nextCode(money)), name, translations, kind: 'asset', money },
          ...{ control: false, leaf: true, active: true },
        },
        caller,
        key,
      );
      const columns = { ...details, id: account.id, name: account.name, deleted_at: null };
      const inside = (trx: Connection, row: MoneyAccountRow) => announceIban('', row, caller, trx);
      const search = searchOf({ ...columns, code: account.code });
      await store.create({ ...columns, search }, { caller, inside });
      return read(account);
    },

    /** Whether the IBAN becomes another. Throws 403 for levels that may not change it, and 422. */
    changesIban(row: MoneyAccountRow, { iban }: MoneyAccountChange, caller: Caller): boolean {
      if (iban === undefined || ibanOf(iban) === row.iban) return false;
      if (!caller || caller.level > ibanLevel) throw forbidden();
      return true;
    },

    /** Throws 409 and 422. */
    async change(row: MoneyAccountRow, given: MoneyAccountChange, caller: Caller): Promise<MoneyAccount> {
      const account = await chart.find(row.id);
      const details = await written(given, row, account.money ?? 'bank');
      const { name, translations, active } = given;
      const ofChart = {
        ...(name !== undefined && { name }),
        ...(translations && { translations }),
        ...(active !== undefined && { active }),
      };
      const after =
        Object.keys(ofChart).length > 0 ? await chart.change(account, ofChart, caller) : undefined;
      const columns = { ...details, name: after?.name ?? account.name };
      const search = searchOf({ ...columns, code: account.code });
      const inside = (trx: Connection, changed: MoneyAccountRow) =>
        announceIban(row.iban, changed, caller, trx);
      return read(await store.change(row, { ...columns, search }, { caller, inside }));
    },

    async movements(row: MoneyAccountRow, query: MovementsQuery) {
      const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
      const { rows, total } = await repository.movements(row.id, query, page);
      const items = rows.map(
        ({ id, date, entry_id, number, text, source_subject, source_id, ...rest }): MoneyMovement => ({
          ...{ id, date, entry: { id: entry_id, number: number ?? '', text } },
          source: source_subject && source_id ? { subject: source_subject, id: source_id } : null,
          ...{ amount: toRiyals(rest.amount), balance: toRiyals(rest.balance), match_id: rest.match_id },
        }),
      );
      return { items, total };
    },

    /** The people who keep petty cash, with what they have. */
    async pettyCash(): Promise<PettyCashHolder[]> {
      const [accounts, drafts] = await Promise.all([presented(), repository.drafts()]);
      const people = new Map<number, PettyCashHolder>();
      for (const { id, name, holder, balance } of accounts) {
        if (!holder) continue;
        const person = people.get(holder.id) ?? { holder, balance: 0, drafts: 0, accounts: [] };
        person.accounts.push({ id, name, balance });
        person.balance = sum(person.balance, balance);
        person.drafts = sum(person.drafts, toRiyals(drafts.get(id) ?? 0));
        people.set(holder.id, person);
      }
      return [...people.values()];
    },
  };
}

/** SAR as whole halalas are added, so that no fraction creeps in. */
const sum = (one: number, other: number) => (Math.round(one * 100) + Math.round(other * 100)) / 100;

/** Throws 422. */
function ibanOf(written: string): string {
  if (written.trim() === '') return '';
  const iban = companyNumbers.iban(written);
  if (!iban) throw isIbanForm(written) ? ibanMistyped() : ibanInvalid();
  return iban;
}

const rowOf = ({ id, code, name, created_at }: ChartAccount): MoneyAccountRow => ({
  ...{ id, name, bank: '', iban: '', holder_id: null, holder: '', deleted_at: null },
  ...{ search: searchOf({ code, name, bank: '', iban: '', holder: '' }), created_at, updated_at: created_at },
});

const kindOf = ({ money }: ChartAccount, { holder_id }: MoneyAccountRow) =>
  money === 'bank' ? 'bank' : holder_id === null ? 'cash' : 'petty_cash';

function narrowed(all: readonly MoneyAccount[], { q, kind, active, ids, sort }: MoneyAccountsQuery) {
  const found = all.filter(
    (one) =>
      (kind === undefined || one.kind === kind) &&
      (active === undefined || one.active === (active === '1')) &&
      (ids === undefined || ids.includes(one.id)) &&
      (q === '' || isFound(searchText(textOf(one)), q)),
  );
  const { field, down } = orderOf<'code' | 'name' | 'balance' | 'id'>(sort);
  const ordered = found.toSorted((one, other) =>
    field === 'balance' || field === 'id'
      ? one[field] - other[field]
      : one[field].localeCompare(other[field], 'ar'),
  );
  return down ? ordered.reverse() : ordered;
}

const textOf = ({ code, name, translations, bank, iban, holder }: MoneyAccount) =>
  [code, name, translations.en?.name, bank, iban, holder?.name].filter(Boolean).join(' ');
