import { searchText } from '#base/search.ts';
import { stagesTag } from '#modules/projects/server.ts';
import type { ServerContext } from '#server/context.ts';
import { recordedFields } from '#server/records/record.columns.ts';
import { recordSubject } from '#server/records/record.subject.ts';
import { defineRecord } from '#server/records/record.ts';
import type { Subject } from '#server/records/subjects.ts';
import {
  type DiaryDayRow,
  type DiaryPhotographRow,
  diaryFields,
  type People,
  photographFields,
} from './diary.fields.ts';
import { dayNotFound, photographNotFound } from './diary.problems.ts';

export const diaryRecord = defineRecord<DiaryDayRow>({
  subject: 'diary_day',
  table: 'diary_days',
  fields: diaryFields,
  nameOf: ({ day, stage }) => [day, stage].filter(Boolean).join(' '),
  recorded: ({ temperature, people, deleted_at, ...row }) => ({
    ...recordedFields(
      diaryFields,
      Object.fromEntries(Object.keys(diaryFields).map((name) => [name, row[name as keyof typeof row]])),
    ),
    temperature,
    people: peopleIn({ people }).map(({ trade, count }) => `${trade}: ${count}`),
    deleted_at,
  }),
  notFound: dayNotFound,
  // Its photographs may be public.
  changed: ({ cache }) => cache.invalidate(stagesTag),
});

export const photographRecord = defineRecord<DiaryPhotographRow>({
  subject: 'diary_photograph',
  table: 'diary_photographs',
  fields: photographFields,
  nameOf: ({ id, caption }) => caption || `#${id}`,
  notFound: photographNotFound,
  changed: ({ cache }, after, before) => {
    if (after.shown_public || before?.shown_public) cache.invalidate(stagesTag);
  },
});

export function peopleIn({ people }: Pick<DiaryDayRow, 'people'>): People[] {
  return JSON.parse(people);
}

/** Days as a subject for other modules. */
export function daySubject(context: ServerContext): Subject {
  return recordSubject(context, diaryRecord, {
    permission: 'contracts',
    hit: ({ day, stage, works }) => ({ title: [day, stage].filter(Boolean).join(' '), detail: works }),
  });
}

/** Searchable text: stage, works, trades, visitors and note. */
export function searchOf(
  row: Pick<DiaryDayRow, 'stage' | 'works' | 'visitors' | 'note' | 'people' | 'day'>,
): string {
  const trades = peopleIn(row).map(({ trade }) => trade);
  return searchText([row.day, row.stage, row.works, ...trades, row.visitors, row.note].join(' '));
}
