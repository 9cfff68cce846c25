import { dayInRiyadh } from '#base/riyadh.ts';
import { contractFacts } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { answeredFields, changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { Guarantee, GuaranteeChange, GuaranteesQuery, NewGuarantee } from './guarantees.contract.ts';
import { daysUntil, letterKey } from './guarantees.engine.ts';
import { type GuaranteeRow, guaranteeColumns, guaranteeFields } from './guarantees.fields.ts';
import {
  beforeIssue,
  enteredBefore,
  guaranteeEnded,
  guaranteeInUse,
  notLater,
  unknownContract,
  zeroAmount,
} from './guarantees.problems.ts';
import { createGuaranteesRepository } from './guarantees.repository.ts';
import { isOpen, openStates } from './guarantees.states.ts';
import { guaranteeRecord, nameOf } from './guarantees.subject.ts';

/** States that a change or a move of a letter needs. */
export const guaranteeMoves = {
  change: inState<GuaranteeRow>(openStates, guaranteeEnded),
  delete: inState<GuaranteeRow>('active', guaranteeInUse),
};

export function createGuaranteesService(context: ServerContext) {
  const store = createRecordStore(context, guaranteeRecord);
  const repository = createGuaranteesRepository(context.database.kysely);

  async function present(rows: readonly GuaranteeRow[]): Promise<Guarantee[]> {
    const today = dayInRiyadh(context.now());
    const contracts = await contractsOf(rows);
    return rows.map((row) => ({
      ...{ id: row.id, name: nameOf(row) },
      ...answeredFields(guaranteeColumns, row),
      ...{ contract_id: row.contract_id, contract: contracts.get(row.contract_id ?? 0) ?? null },
      days_left: isOpen(row.state) ? daysUntil(row.expires_on, today) : null,
      ...{ call_reason: row.call_reason, created_at: row.created_at },
      ...{ updated_at: row.updated_at, deleted_at: row.deleted_at },
    }));
  }

  const read = async (row: GuaranteeRow) => (await present([row]))[0] as Guarantee;

  async function contractsOf(rows: readonly GuaranteeRow[]) {
    const ids = rows.flatMap(({ contract_id }) => contract_id ?? []);
    const facts = await contractFacts([...new Set(ids)], context.database.kysely);
    return new Map(
      [...facts.values()].map(({ id, number, name, translations, customer }) => [
        id,
        // One without a name of its own is called by its customer's.
        { id, number, ...(name || !customer ? { name, translations } : namesOf(customer)) },
      ]),
    );
  }

  /** Throws 422. */
  async function check(row: Pick<GuaranteeRow, 'amount' | 'issued_on' | 'expires_on'>) {
    if (row.amount <= 0) throw zeroAmount();
    if (row.expires_on < row.issued_on) throw beforeIssue();
  }

  async function checkContract(id: number | null | undefined): Promise<void> {
    if (id && !(await context.subjects.of('contract').find(id))) throw unknownContract();
  }

  /** Stores a letter; throws 422 if it is in the register already. */
  async function storeOnce(
    letter: Pick<GuaranteeRow, 'letter_key'> & { id?: number },
    store: () => Promise<GuaranteeRow>,
    field: 'number' | 'expires_on' = 'number',
  ): Promise<Guarantee> {
    const refuse = async () => {
      const key = letter.letter_key;
      if (key === null) return;
      const other = (await repository.ofKey(key)).find(
        (one) => letterKey(one) === key && one.id !== letter.id,
      );
      if (other) throw enteredBefore(nameOf(other), field);
    };
    await refuse();
    try {
      return await read(await store());
    } catch (error) {
      // Somebody else entered the same letter meanwhile.
      if (context.database.engine.isUniqueViolation(error)) await refuse();
      throw error;
    }
  }

  /** Moves an open letter, whose `check` may throw 422. */
  const move = (
    given: GuaranteeRow,
    to: string,
    moving: { caller: Caller; note?: string; columns?: Partial<GuaranteeRow> },
    check: (row: GuaranteeRow) => void = () => {},
  ) =>
    store.perform(given, {
      ...{ caller: moving.caller, state: guaranteeMoves.change },
      plan: async ({ row }) => check(row),
      act: (held) => store.move(held, to, moving),
    });

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    list: (query: GuaranteesQuery): Listing<Guarantee> =>
      presented(
        store.list(query, (rows) => {
          const { contract_id, expiring } = query;
          const some = contract_id === undefined ? rows : rows.where('contract_id', '=', contract_id);
          if (expiring === undefined) return some;
          return some
            .where('state', 'in', [...openStates])
            .where('expires_on', '<=', dayInRiyadh(context.now(), expiring));
        }),
        present,
      ),

    /** Throws 422. */
    async create(given: NewGuarantee, caller: Caller, key?: RequestKey): Promise<Guarantee> {
      await checkContract(given.contract_id);
      const written = { ...newColumns(guaranteeFields, given), contract_id: given.contract_id ?? null };
      await check(written);
      const columns = {
        ...{ ...written, letter_key: letterKey(written) },
        ...{ state: 'active', call_reason: '', alerted: null },
      };
      return storeOnce(columns, () => store.create(columns, { caller, key }));
    },

    changeable: guaranteeMoves.change,
    deletable: guaranteeMoves.delete,

    /** Throws 409 and 422. */
    async change(row: GuaranteeRow, given: GuaranteeChange, caller: Caller): Promise<Guarantee> {
      guaranteeMoves.change(row);
      await checkContract(given.contract_id);
      const columns = {
        ...changedColumns(guaranteeFields, row, given),
        ...(given.contract_id !== undefined && { contract_id: given.contract_id }),
      };
      const after = { ...row, ...columns };
      await check(after);
      const alerted = after.expires_on === row.expires_on ? row.alerted : null;
      // One that was entered twice, before this was refused, may still be changed.
      const letter_key = letterKey(after) === letterKey(row) ? row.letter_key : letterKey(after);
      return storeOnce({ id: row.id, letter_key }, () =>
        store.change(row, { ...columns, letter_key, alerted }, { caller }),
      );
    },

    /** Throws 409. */
    async delete(row: GuaranteeRow, caller: Caller): Promise<unknown> {
      guaranteeMoves.delete(row);
      return store.delete(row, { caller });
    },

    /** Throws 422. */
    restore: (row: GuaranteeRow, caller: Caller) =>
      storeOnce({ id: row.id, letter_key: letterKey(row) }, () => store.restore(row, { caller })),

    /** Throws 409, and 422 for a day that is not later. */
    async extend(row: GuaranteeRow, expires_on: string, caller: Caller): Promise<Guarantee> {
      const isLater = (now: GuaranteeRow) => {
        if (expires_on <= now.expires_on) throw notLater();
      };
      isLater(row);
      const letter_key = letterKey({ ...row, expires_on });
      const columns = { expires_on, letter_key, alerted: null };
      return storeOnce(
        { id: row.id, letter_key },
        () => move(row, 'extended', { caller, columns }, isLater),
        'expires_on',
      );
    },

    /** Throws 409. */
    async release(row: GuaranteeRow, caller: Caller): Promise<Guarantee> {
      return read(await move(row, 'released', { caller }));
    },

    /** Throws 409. */
    async call(row: GuaranteeRow, reason: string, caller: Caller): Promise<Guarantee> {
      return read(await move(row, 'called', { caller, note: reason, columns: { call_reason: reason } }));
    },
  };
}

function namesOf({
  name,
  translations,
}: {
  name: string;
  translations: { en?: { name?: string | null | undefined } | undefined };
}) {
  return { name, translations };
}
