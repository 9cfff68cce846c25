import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { writtenDay } from '#wire/entry-fields.ts';
import { day, line, localeName, moment, orDigits, pathId } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { readState } from '#wire/record-contracts.ts';

export const period = z
  .object({
    id: z.int(),
    from: day,
    to: day,
    state: z.enum(['open', 'closed']),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'LedgerPeriod' });

export type Period = z.infer<typeof period>;

const tag = 'ledger';
const path = '/api/periods';
const year = z.int().min(2000).max(2200);

export const listPeriods = defineContract({
  id: 'listPeriods',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the periods of the books, in order',
  query: z.object({
    year: orDigits(year).optional(),
    format: z.enum(fileFormats).optional().meta({ description: 'Returns them as a file of this format' }),
    locale: localeName.optional().meta({ description: 'Language of the file' }),
  }),
  answer: z.array(period),
  alsoAs: Object.values(fileTypes),
});

export const readPeriod = defineContract({
  id: 'readPeriod',
  tag,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Reads a period',
  params: pathId,
  answer: z.object({ period }),
});

export const createPeriod = defineContract({
  id: 'createPeriod',
  tag,
  method: 'POST',
  path,
  summary: 'Adds an open period; periods do not overlap',
  body: z.object({ from: writtenDay, to: writtenDay }),
  answer: z.object({ period }),
  status: 201,
  idempotent: true,
});

export type NewPeriod = z.output<typeof createPeriod.body & z.ZodType>;

export const closePeriod = defineContract({
  id: 'closePeriod',
  tag,
  method: 'POST',
  path: `${path}/{id}/close`,
  summary: 'Closes a period: nothing is posted in it any more',
  params: pathId,
  body: z.object(readState),
  bodyOptional: true,
  answer: z.object({ period }),
  problems: [409],
});

export const reopenPeriod = defineContract({
  id: 'reopenPeriod',
  tag,
  method: 'POST',
  path: `${path}/{id}/reopen`,
  summary: 'Opens a closed period again; the reason is logged',
  params: pathId,
  body: z.object({ reason: line(1000), ...readState }),
  answer: z.object({ period }),
  problems: [409],
});

export const closeYear = defineContract({
  id: 'closeYear',
  tag,
  method: 'POST',
  path: `${path}/year-end`,
  summary: 'Posts the closing entry of a year: its result goes to retained earnings',
  body: z.object({ year }),
  answer: z.object({ journal_entry: z.object({ id: z.int(), number: z.string() }) }),
  problems: [409],
});
