import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day, idAsText, moment, pathId } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { columnKinds, statementFormats } from './parsed.values.ts';

const riyals = z.number().meta({ description: 'SAR' });
const signed = z.number().meta({ description: 'SAR; money that goes out is below zero' });
const tag = 'banking';
const path = '/api/bank-statements';

const bankStatement = z
  .object({
    id: z.int(),
    account_id: z.int(),
    name: z.string().meta({ description: 'Of the file' }),
    format: z.enum(statementFormats),
    from: day,
    to: day,
    opening: riyals.nullable().meta({ description: 'Null where the file has no balances' }),
    closing: riyals.nullable(),
    added: z.int().meta({ description: 'Lines that were new' }),
    known: z.int().meta({ description: 'Lines that an earlier file had, which are not added again' }),
    created_by: z.string(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'BankStatement' });

export type BankStatement = z.infer<typeof bankStatement>;

const statementPreview = z
  .object({
    name: z.string(),
    format: z.enum(statementFormats),
    account: z.string().nullable().meta({ description: 'As the file names it; null for none' }),
    from: day.nullable(),
    to: day.nullable(),
    opening: riyals.nullable(),
    closing: riyals.nullable(),
    difference: riyals.nullable().meta({
      description:
        'Closing balance less opening balance and lines; null without balances. Only 0 is imported',
    }),
    expected_opening: riyals.nullable().meta({
      description:
        'Balance of the earlier statements up to there; another opening balance means that one is missing',
    }),
    counts: z.object({ new: z.int(), known: z.int(), faulty: z.int() }),
    lines: z.array(
      z.object({
        row: z.int(),
        date: day,
        amount: signed,
        text: z.string(),
        reference: z.string(),
        party: z.string(),
        known: z.boolean(),
      }),
    ),
    faults: z.array(
      z.object({
        row: z.int().meta({ description: 'In the spreadsheet, or its place among the entries' }),
        value: z.string(),
        text: z.string().meta({ description: "What is wrong, in the reader's language" }),
      }),
    ),
    understood: z.boolean().meta({
      description: 'False for a table without known headings: its columns are to be chosen',
    }),
    columns: z
      .array(
        z.object({
          heading: z.string(),
          samples: z.array(z.string()),
          kind: z.enum(columnKinds).nullable().meta({ description: 'Null for a column that is not read' }),
        }),
      )
      .meta({ description: 'Of CSV and XLSX; empty for other formats' }),
    date_order: z.enum(['day', 'month']).nullable().meta({
      description: 'What comes first in days such as 3/2/2026; null where none is written so',
    }),
    date_order_certain: z.boolean().meta({ description: 'False where no figure above twelve tells' }),
    left_out: z
      .array(z.object({ account: z.string(), lines: z.int() }))
      .meta({ description: 'Other accounts in the file, whose lines are not read' }),
    notes: z.array(z.string()).meta({
      description: "What to know of how the file was read, in the reader's language",
    }),
  })
  .meta({ id: 'BankStatementPreview' });

export type StatementPreview = z.infer<typeof statementPreview>;

const form = z.object({
  file: z.string().meta({ format: 'binary' }),
  account_id: z.string().meta({ description: 'The bank account' }),
  columns: z.string().optional().meta({
    description:
      'For a table: JSON list with the kind of each column, such as `["date", "text", null, "amount"]`; found by the headings if left out',
  }),
  date_order: z.enum(['day', 'month']).optional().meta({
    description: 'For a table: what comes first in its days; found by the column if left out',
  }),
});

/** Bytes of a statement's file. */
export const maxStatementBytes = 10 * 1024 * 1024;

export const previewStatement = defineContract({
  id: 'previewBankStatement',
  tag,
  method: 'POST',
  path: `${path}/preview`,
  summary:
    'Reads a bank statement without storing it: CSV, XLSX, MT940 or camt.053, recognised by content, with each faulty row',
  body: form,
  streams: maxStatementBytes,
  answer: z.object({ preview: statementPreview }),
  problems: [413, 415],
});

export const importStatement = defineContract({
  id: 'importBankStatement',
  tag,
  method: 'POST',
  path,
  summary:
    'Imports a bank statement. Lines of earlier files are not added again; with nothing new the earlier statement is answered. 422 names faulty rows and wrong balances',
  body: form,
  streams: maxStatementBytes,
  answer: z.object({ bank_statement: bankStatement, notes: z.array(z.string()) }),
  status: 201,
  problems: [413, 415],
});

export const listStatements = defineContract({
  id: 'listBankStatements',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the imported bank statements',
  query: listQuery(['created_at', 'first', 'id'], '-created_at').extend({
    ...asFile,
    account_id: idAsText.optional(),
  }),
  answer: z.array(bankStatement),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

export const readBankStatement = defineContract({
  id: 'readBankStatement',
  tag,
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Reads an imported bank statement',
  params: pathId,
  answer: z.object({ bank_statement: bankStatement }),
});

export const deleteStatement = defineContract({
  id: 'deleteBankStatement',
  tag,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary:
    'Deletes an imported statement with its lines, none of which may be matched; it can be imported again',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const bankLine = z
  .object({
    id: z.int(),
    statement_id: z.int(),
    account_id: z.int(),
    date: day,
    amount: signed,
    text: z.string(),
    reference: z.string(),
    party: z.string(),
    match_id: z.int().nullable(),
  })
  .meta({ id: 'BankLine' });

export type BankLine = z.infer<typeof bankLine>;

export const listBankLines = defineContract({
  id: 'listBankLines',
  tag,
  method: 'GET',
  path: '/api/bank-lines',
  summary: 'Lists the lines of bank statements',
  query: listQuery(['date', 'amount', 'id'], '-date').extend({
    ...asFile,
    account_id: idAsText.optional(),
    statement_id: idAsText.optional(),
    matched: z.enum(['0', '1']).optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  answer: z.array(bankLine),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

export type StatementsQuery = z.output<NonNullable<typeof listStatements.query>>;
export type BankLinesQuery = z.output<NonNullable<typeof listBankLines.query>>;
