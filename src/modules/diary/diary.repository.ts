import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { DiaryDayRow, DiaryPhotographRow } from './diary.fields.ts';
import type { DiaryTables } from './diary.table.ts';

export function createDiaryRepository(on: Connection) {
  const db = tablesOf<DiaryTables>(on);
  const days = () => db.selectFrom('diary_days').selectAll().where('deleted_at', 'is', null);
  const photographs = () => db.selectFrom('diary_photographs').selectAll().where('deleted_at', 'is', null);
  return {
    /** The contract's day, if it is written. */
    ofDay: (contractId: number, day: string): Promise<DiaryDayRow | undefined> =>
      days().where('contract_id', '=', contractId).where('day', '=', day).executeTakeFirst(),

    byId: (id: number): Promise<DiaryDayRow | undefined> => days().where('id', '=', id).executeTakeFirst(),

    photographById: (id: number): Promise<DiaryPhotographRow | undefined> =>
      photographs().where('id', '=', id).executeTakeFirst(),

    /** Photographs of days, in the order in which they were taken. */
    async photographsOf(dayIds: readonly number[]): Promise<DiaryPhotographRow[]> {
      if (dayIds.length === 0) return [];
      const rows = await photographs()
        .where('day_id', 'in', [...dayIds])
        .orderBy('id')
        .execute();
      const at = ({ taken_at, created_at }: DiaryPhotographRow) => taken_at ?? created_at;
      return rows.sort((one, other) => at(one).localeCompare(at(other)));
    },

    async countPhotographs(dayId: number): Promise<number> {
      const { count } = await db
        .selectFrom('diary_photographs')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('day_id', '=', dayId)
        .where('deleted_at', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    /** Days of contracts, latest first. */
    async ofContracts(ids: readonly number[]): Promise<DiaryDayRow[]> {
      if (ids.length === 0) return [];
      return days()
        .where('contract_id', 'in', [...ids])
        .orderBy('day', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    /** Which of the pictures are photographs of the diary, deleted ones included. */
    async picturesAmong(hashes: readonly string[]): Promise<string[]> {
      const found = await db
        .selectFrom('diary_photographs')
        .select('media')
        .distinct()
        .where('media', 'in', [...hashes])
        .execute();
      return found.map(({ media }) => media);
    },
  };
}
