import { z } from 'zod';
import { actions } from '#base/record.ts';
import { defineContract } from '#wire/contract.ts';
import { idAsText, moment, pathId, text } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';

const fields = z.record(z.string(), z.unknown()).nullable();

export const journalEntry = z
  .object({
    id: z.int(),
    at: moment,
    user_id: z.int().nullable(),
    user_name: z.string(),
    action: z.enum(actions),
    subject: z.string(),
    subject_id: z.int().nullable(),
    subject_name: z.string(),
    before: fields,
    after: fields,
  })
  .meta({ id: 'JournalEntry' });

export type JournalEntry = z.infer<typeof journalEntry>;

const query = listQuery(['at', 'id', 'user_name', 'action', 'subject'], '-at').extend({
  ...asFile,
  action: z.enum(actions).optional(),
  subject: text(40).optional(),
  user_id: idAsText.optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});

export type JournalQuery = z.output<typeof query>;

export const listJournal = defineContract({
  id: 'listJournal',
  tag: 'system',
  method: 'GET',
  path: '/api/system-log',
  summary: 'Lists who changed what and when, with values before and after; for level 1 with users.read',
  query,
  answer: z.array(journalEntry),
  alsoAs: Object.values(fileTypes),
});

export const readJournalEntry = defineContract({
  id: 'readSystemLogEntry',
  tag: 'system',
  method: 'GET',
  path: '/api/system-log/{id}',
  summary: 'Reads one change with values before and after; for level 1 with users.read',
  params: pathId,
  answer: z.object({ entry: journalEntry }),
});
