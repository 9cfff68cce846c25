import type { Generated } from 'kysely';
import type { DiaryDayRow, DiaryPhotographRow } from './diary.fields.ts';

export interface DiaryTables {
  diary_days: Omit<DiaryDayRow, 'id'> & { id: Generated<number> };
  diary_photographs: Omit<DiaryPhotographRow, 'id'> & { id: Generated<number> };
}
