import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { optionalDay, readNumber } from '#wire/entry-fields.ts';
import { day, idAsText, line, moment, pathId } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { diaryFields } from './diary.fields.ts';
import { photograph } from './photographs/photographs.contract.ts';

const contractOfDay = z
  .object({
    id: z.int(),
    number: z.string().nullable(),
    name: z.string(),
    translations: z.object({ en: z.object({ name: z.string().optional() }).optional() }),
    project_id: z.int().nullable(),
  })
  .meta({ id: 'DiaryContract' });

const people = z.object({ trade: z.string(), count: z.int() });

export const diaryDay = z
  .object({
    id: z.int(),
    contract_id: z.int(),
    contract: contractOfDay.nullable(),
    ...answerShape(diaryFields),
    temperature: z.int().nullable().meta({ description: 'Degrees Celsius' }),
    people: z.array(people).meta({ description: 'People on site, by trade' }),
    people_total: z.int(),
    photographs: z.array(photograph).meta({ description: 'Oldest first' }),
    written_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'DiaryDay' });

export type DiaryDay = z.infer<typeof diaryDay>;

const written = {
  temperature: z
    .preprocess(readNumber, z.int().min(-20).max(60).nullable().optional())
    .meta({ description: 'Degrees Celsius' }),
  people: z
    .array(z.object({ trade: line(80), count: z.preprocess(readNumber, z.int().min(1).max(10_000)) }))
    .max(50)
    .optional(),
};

const tag = 'diary';
const query = recordQuery(diaryFields, ['id', 'created_at'], '-day').extend({
  from: day.optional().meta({ description: 'The first day' }),
  to: day.optional().meta({ description: 'The last day' }),
});

const create = z.object({ ...createShape(diaryFields), day: optionalDay, ...written });

const { create: _, ...calls } = recordContracts({
  as: 'diary',
  ids: { one: 'DiaryDay', all: 'DiaryDays' },
  tag,
  path: '/api/diary',
  called: { one: 'a day of the site diary', all: 'the days of the site diary' },
  answer: diaryDay,
  query: query.extend({ contract_id: idAsText.optional() }),
  create,
  change: z.object({ ...changeShape(diaryFields), ...written, ...readState }),
});

export const diary = { ...calls, change: { ...calls.change, idempotent: true } };

export const listContractDiary = defineContract({
  id: 'listContractDiary',
  tag,
  method: 'GET',
  path: '/api/contracts/{id}/diary',
  summary: 'Lists the site diary of a contract, latest day first',
  params: pathId,
  query: query.omit({ format: true, ids: true, locale: true }),
  answer: z.array(diaryDay),
});

export const createDiaryDay = defineContract({
  id: 'createDiaryDay',
  tag,
  method: 'POST',
  path: '/api/contracts/{id}/diary',
  summary: 'Writes a day of the site diary, by default today; each day is written once',
  params: pathId,
  body: create,
  answer: z.object({ diary: diaryDay }),
  status: 201,
  idempotent: true,
});

export type DiaryQuery = z.output<NonNullable<typeof diary.list.query>>;
export type NewDiaryDay = z.output<typeof create>;
export type DiaryChange = z.output<typeof diary.change.body & z.ZodType>;
