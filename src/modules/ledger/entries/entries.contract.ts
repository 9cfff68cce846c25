import { z } from 'zod';
import { binMark } from '#modules/customers/customers.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { paperContract } from '#wire/document-contracts.ts';
import { optionalDay, optionalNumber, optionalText, writtenDay } from '#wire/entry-fields.ts';
import { day, id, idAsText, moment, pathId, text, translationsOf } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { recordQuery } from '#wire/record-schemas.ts';
import { entryColumns, entryFields } from './entries.fields.ts';
import { entryStates } from './entries.states.ts';

const riyals = z.number().meta({ description: 'SAR' });

const party = z.object({
  id: z.int(),
  name: z.string(),
  translations: z.object({ en: z.object({ name: z.string().optional() }).optional() }),
  ...binMark,
});
export type Party = z.infer<typeof party>;

const entryLine = z
  .object({
    account_id: z.int(),
    account: z.object({ code: z.string(), name: z.string(), translations: translationsOf(['name']) }),
    debit: riyals,
    credit: riyals,
    customer_id: z.int().nullable(),
    customer: party.nullable(),
    project_id: z.int().nullable(),
    project: party.nullable(),
    contract_id: z.int().nullable(),
    contract_line_id: z.int().nullable(),
    branch_id: z.int().nullable(),
  })
  .meta({ id: 'JournalLine' });

export const journalEntry = z
  .object({
    id: z.int(),
    number: z.string().nullable().meta({ description: 'Taken when it is posted' }),
    date: day,
    text: z.string(),
    state: z.enum(entryStates),
    source: z
      .object({ subject: z.string(), id: z.int() })
      .nullable()
      .meta({ description: 'The document that posted it; null for one written by hand' }),
    reverses: z.int().nullable().meta({ description: 'The entry of which it is the mirror' }),
    reverses_number: z.string().nullable(),
    reversed_by: z.int().nullable(),
    reversed_by_number: z.string().nullable(),
    reason: z.string(),
    lines: z.array(entryLine),
    totals: z.object({ debit: riyals, credit: riyals }),
    created_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'LedgerEntry' });

export type JournalEntry = z.infer<typeof journalEntry>;

const maxAmount = 1_000_000_000_000;
const maxLines = 200;
export const lineAmount = optionalNumber({ max: maxAmount, decimals: 2 });
const partyId = id.nullable().optional();
/** The code of an account, or the account as entries answer it. */
const accountCode = z.preprocess(
  (sent) => (sent as { code?: unknown } | null)?.code ?? sent,
  text(20).optional(),
);
const lineEntry = z.object({
  account_id: id.optional(),
  account: accountCode.meta({ description: 'Its code, instead of account_id' }),
  debit: lineAmount,
  credit: lineAmount,
  customer_id: partyId,
  project_id: partyId,
  contract_id: partyId,
  branch_id: partyId,
});

export type LineEntry = z.output<typeof lineEntry>;

const lines = z.array(lineEntry).max(maxLines);
const words = optionalText(entryFields.text.max);
const tag = 'ledger';
const path = '/api/journal-entries';

export const entries = recordContracts({
  as: 'journal_entry',
  ids: { one: 'JournalEntry', all: 'JournalEntries' },
  tag,
  path,
  called: { one: 'a journal entry', all: 'the entries of the books' },
  answer: journalEntry,
  query: recordQuery(entryColumns, ['created_at', 'id', 'number'], '-date').extend({
    from: day.optional(),
    to: day.optional(),
    account: text(20).optional().meta({ description: 'Code of an account with a line' }),
    account_id: idAsText.optional(),
    customer_id: idAsText.optional(),
    project_id: idAsText.optional(),
    contract_id: idAsText.optional(),
    source: text(40).optional().meta({ description: 'Subject of the document, or `manual`' }),
    source_id: idAsText.optional(),
  }),
  create: z.object({ date: writtenDay, text: words, lines }),
  change: z.object({ date: writtenDay.optional(), text: words, lines: lines.optional(), ...readState }),
});

export type EntriesQuery = z.output<NonNullable<typeof entries.list.query>>;
export type NewDraft = z.output<typeof entries.create.body & z.ZodType>;
export type DraftChange = z.output<typeof entries.change.body & z.ZodType>;

export const postJournalEntry = defineContract({
  id: 'postJournalEntry',
  tag,
  method: 'POST',
  path: `${path}/{id}/post`,
  summary: 'Posts a draft: it takes its number and never changes again',
  params: pathId,
  body: z.object(readState),
  bodyOptional: true,
  answer: z.object({ journal_entry: journalEntry }),
  problems: [409, 422],
});

export const reverseJournalEntry = defineContract({
  id: 'reverseJournalEntry',
  tag,
  method: 'POST',
  path: `${path}/{id}/reverse`,
  summary: 'Takes a posted entry back by a mirror that names it, dated today unless said',
  params: pathId,
  body: z.object({ reason: optionalText(1000), date: optionalDay, ...readState }),
  bodyOptional: true,
  answer: z.object({ journal_entry: journalEntry }),
  problems: [409],
});

export const readEntryPaper = paperContract({
  id: 'readJournalEntryPaper',
  tag,
  path: `${path}/{id}`,
  summary: 'A journal entry as a PDF; a draft is marked as one',
});
