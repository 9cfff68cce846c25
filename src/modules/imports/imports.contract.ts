import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { localeName, moment, pathId } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { listQuery } from '#wire/list.ts';
import { maxColumns, maxFileBytes } from './file/rows.values.ts';
import { importStates, rowStates } from './imports.states.ts';

const field = z.object({
  name: z.string(),
  label: z.string().meta({ description: "In the reader's language" }),
  required: z.boolean(),
});

const target = z
  .object({
    id: z.string(),
    page: z.string().meta({ description: 'The page with the records, in the panel' }),
    fields: z.array(field),
  })
  .meta({ id: 'ImportTarget' });

export type Target = z.infer<typeof target>;

const counts = z.object({
  ready: z.int().meta({ description: 'Rows that will be made' }),
  doubles: z.int().meta({ description: 'Rows that are skipped, as their record exists' }),
  faulty: z.int(),
  made: z.int(),
  removed: z.int().meta({ description: 'Taken back' }),
});

const state = z.enum(importStates.filter((one) => one !== 'receiving'));

const importAnswer = z
  .object({
    id: z.int(),
    target: z.string(),
    name: z.string().meta({ description: "The file's name" }),
    size: z.int().meta({ description: 'Bytes' }),
    state,
    total: z.int().meta({ description: 'Rows besides the headings' }),
    counts,
    progress: z.number().min(0).max(1).meta({ description: 'Part of the work of its state that is done' }),
    user_id: z.int(),
    user_name: z.string(),
    created_at: moment,
    finished_at: moment.nullable(),
    updated_at: moment,
  })
  .meta({ id: 'Import' });

export type Import = z.infer<typeof importAnswer>;

const oneImport = importAnswer
  .extend({
    columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
    mapping: z.array(z.string().nullable()).meta({ description: 'The field of each column; null for none' }),
    fields: target.shape.fields,
    page: target.shape.page,
    whole: z.boolean().meta({ description: 'All rows are imported or none, as they make one record' }),
    take_back_until: moment.nullable().meta({ description: 'Null if it cannot be taken back' }),
  })
  .meta({ id: 'OneImport' });

export type OneImport = z.infer<typeof oneImport>;

const record = z.object({ id: z.int(), name: z.string(), page: z.string().nullable() });

const importRow = z
  .object({
    number: z.int().meta({ description: 'Its number in the spreadsheet' }),
    state: z.enum(rowStates),
    cells: z.array(z.string()).meta({ description: 'As in the file; empty once its record is made' }),
    faults: z.array(
      z.object({
        field: z.string().nullable().meta({ description: "The field's name, as in `fields`" }),
        label: z.string(),
        value: z.string().meta({ description: 'The cell, shortened' }),
        text: z.string(),
      }),
    ),
    record: record.nullable().meta({ description: 'The record that was made' }),
    double: record.nullable().meta({ description: 'The record that exists' }),
    double_row: z.int().nullable().meta({ description: 'The earlier row of the file with the same record' }),
  })
  .meta({ id: 'ImportRow' });

export type ImportedRow = z.infer<typeof importRow>;

const answer = z.object({ import: oneImport });
const tag = 'imports';

export const listImportTargets = defineContract({
  id: 'listImportTargets',
  tag,
  method: 'GET',
  path: '/api/imports/targets',
  summary: 'Lists what the caller may import, with its columns',
  answer: z.array(target),
});

export const readImportTemplate = defineContract({
  id: 'readImportTemplate',
  tag,
  method: 'GET',
  path: '/api/imports/template',
  summary: 'Downloads a file with the columns of a target, to be filled in',
  query: z.object({
    target: z.string(),
    format: z.enum(fileFormats).default('xlsx'),
    locale: localeName.optional().meta({ description: 'Language of the headings' }),
  }),
  answer: z.string().meta({ format: 'binary' }),
  type: fileTypes.xlsx,
  alsoAs: [fileTypes.csv],
  problems: [422],
});

export const listImports = defineContract({
  id: 'listImports',
  tag,
  method: 'GET',
  path: '/api/imports',
  summary: 'Lists the imports of the last 30 days that the caller may see, newest first',
  query: listQuery(['id'], '-id')
    .pick({ page: true, per_page: true })
    .extend({ target: z.string().optional() }),
  answer: z.array(importAnswer),
});

export const createImport = defineContract({
  id: 'createImport',
  tag,
  method: 'POST',
  path: '/api/imports',
  summary:
    'Receives an XLSX or CSV file of up to 20 MB and 20,000 rows, as the part `file` of a form with the part `target`; the columns are mapped as far as their headings are recognised',
  body: z.object({ target: z.string(), file: z.string().meta({ format: 'binary' }) }),
  streams: maxFileBytes,
  answer,
  status: 201,
  idempotent: true,
});

export const readImport = defineContract({
  id: 'readImport',
  tag,
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'Reads an import: state, counts and progress',
  params: pathId,
  answer,
});

export const mapImport = defineContract({
  id: 'mapImport',
  tag,
  method: 'PUT',
  path: '/api/imports/{id}',
  summary: 'Maps the columns to fields and checks all rows, in the background',
  params: pathId,
  body: z.object({ mapping: z.array(z.string().max(100).nullable()).max(maxColumns) }),
  answer,
  problems: [409],
});

export const listImportRows = defineContract({
  id: 'listImportRows',
  tag,
  method: 'GET',
  path: '/api/imports/{id}/rows',
  summary: 'Lists the rows of an import in a state, such as the faulty ones, in order',
  params: pathId,
  query: listQuery(['id'], 'id')
    .pick({ page: true, per_page: true })
    .extend({ state: z.enum(rowStates).default('faulty') }),
  answer: z.array(importRow),
});

export const readFaultyRows = defineContract({
  id: 'readFaultyRows',
  tag,
  method: 'GET',
  path: '/api/imports/{id}/faulty',
  summary: 'Downloads the faulty rows as in the file, with a column that gives the reasons',
  params: pathId,
  query: z.object({
    format: z.enum(fileFormats).default('xlsx'),
    locale: localeName.optional().meta({ description: 'Language of the reasons' }),
  }),
  answer: z.string().meta({ format: 'binary' }),
  type: fileTypes.xlsx,
  alsoAs: [fileTypes.csv],
});

export const runImport = defineContract({
  id: 'runImport',
  tag,
  method: 'POST',
  path: '/api/imports/{id}/run',
  summary: 'Makes the records of all rows that are ready, in the background; repeated, it changes nothing',
  params: pathId,
  answer,
  problems: [409],
});

export const readChangedSince = defineContract({
  id: 'readChangedSinceImport',
  tag,
  method: 'GET',
  path: '/api/imports/{id}/changed',
  summary: 'Counts the records of an import that were changed or used since, and names some',
  params: pathId,
  answer: z.object({
    total: z.int(),
    records: z.array(record),
  }),
});

export const takeBackImport = defineContract({
  id: 'takeBackImport',
  tag,
  method: 'POST',
  path: '/api/imports/{id}/take-back',
  summary:
    'Removes every record of an import of the last 30 days, in the background; 409 if some were changed or used since, unless `including_changed`',
  params: pathId,
  body: z.object({ including_changed: z.boolean().default(false) }),
  answer,
  problems: [409],
});

export const dropImport = defineContract({
  id: 'dropImport',
  tag,
  method: 'DELETE',
  path: '/api/imports/{id}',
  summary: 'Removes an uploaded file that was not run',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});
