import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { DiaryChange, DiaryDay, DiaryQuery, NewDiaryDay } from './diary.contract.ts';
import { type DiaryDayRow, diaryFields, type People } from './diary.fields.ts';
import { createDiaryPresenter } from './diary.presenter.ts';
import { dayInFuture, dayWritten } from './diary.problems.ts';
import { createDiaryRepository } from './diary.repository.ts';
import { diaryRecord, searchOf } from './diary.subject.ts';

/** The site diary as staff write it. */
export function createDiaryService(context: ServerContext) {
  const store = createRecordStore(context, diaryRecord);
  const presenter = createDiaryPresenter(context);
  const repository = createDiaryRepository(context.database.kysely);

  /** Throws 422 for a day that is not over yet where the site is, or not even begun. */
  function checkDay(day: string): void {
    if (day > dayInRiyadh(context.now())) throw dayInFuture();
  }

  /** Stores a day of a contract; throws 422 if that day is written already. */
  async function storeOnce(
    { contract_id, day, id }: Pick<DiaryDayRow, 'contract_id' | 'day'> & { id?: number },
    store: () => Promise<DiaryDayRow>,
  ): Promise<DiaryDay> {
    const refuse = async () => {
      const other = await repository.ofDay(contract_id, day);
      if (other && other.id !== id) throw dayWritten(day, other.id);
    };
    await refuse();
    try {
      return await presenter.one(await store());
    } catch (error) {
      // Somebody else wrote the same day meanwhile.
      if (context.database.engine.isUniqueViolation(error)) await refuse();
      throw error;
    }
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: presenter.one,

    list: ({ contract_id, from, to, ...query }: DiaryQuery): Listing<DiaryDay> =>
      presented(
        store.list(query, (rows) => {
          let wanted = rows;
          if (contract_id) wanted = wanted.where('contract_id', '=', contract_id);
          if (from) wanted = wanted.where('day', '>=', from);
          return to ? wanted.where('day', '<=', to) : wanted;
        }),
        presenter.list,
      ),

    /** Throws 422. */
    async write(contractId: number, given: NewDiaryDay, caller: Caller, key?: RequestKey): Promise<DiaryDay> {
      const day = given.day ?? dayInRiyadh(context.now());
      checkDay(day);
      const columns = {
        ...newColumns(diaryFields, { ...given, day }),
        ...peopleColumns(given.people ?? []),
        ...{ contract_id: contractId, temperature: given.temperature ?? null, deleted_at: null },
        ...{ written_by: caller?.id ?? null, written_by_name: caller?.name ?? '' },
      };
      const search = searchOf(columns);
      return storeOnce(columns, () => store.create({ ...columns, search }, { caller, key }));
    },

    /** Throws 409 and 422. */
    async change(row: DiaryDayRow, given: DiaryChange, caller: Caller, key?: RequestKey): Promise<DiaryDay> {
      if (given.day !== undefined) checkDay(given.day);
      const columns: Partial<DiaryDayRow> = {
        ...changedColumns(diaryFields, row, given),
        ...(given.people && peopleColumns(given.people)),
        ...(given.temperature !== undefined && { temperature: given.temperature }),
      };
      const after = { ...row, ...columns };
      return storeOnce(after, () =>
        store.change(row, { ...columns, search: searchOf(after) }, { caller, key }),
      );
    },

    delete: (row: DiaryDayRow, caller: Caller) => store.delete(row, { caller }),

    /** Throws 422 if the day was written again. */
    restore: (row: DiaryDayRow, caller: Caller): Promise<DiaryDay> =>
      storeOnce(row, () => store.restore(row, { caller })),
  };
}

function peopleColumns(people: readonly People[]) {
  return {
    people: JSON.stringify(people),
    people_total: people.reduce((sum, { count }) => sum + count, 0),
  };
}
