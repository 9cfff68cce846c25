import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import type { PermissionAction, PermissionName } from '#base/permissions.ts';
import type { RecordFields } from '#base/record-fields.ts';
import type { Messages } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { Faults } from '#wire/problem.ts';

/** A column that a file may have. */
export interface ImportColumn {
  /** Path in what the schema reads, such as `address.city`. */
  name: string;
  /** Key of its name in the target's words. */
  head: string;
  /** Whether it has the English text of a field in both languages. */
  english?: true;
  /** Whether a file must have it. */
  required?: true;
  /** Values that are words, each with its key in the target's words. */
  values?: Readonly<Record<string, string>>;
  /** What a cell means, if that is more than its text. */
  read?: (cell: string) => unknown;
  /** Other headings by which it is recognised. */
  known?: readonly string[];
}

/** A record that an import made. */
export interface Made {
  id: number;
  /** Its `updated_at`. */
  at: string;
  /** Another record that was added with it, such as the customer of a lead. */
  with_id?: number | null;
}

export interface Creating {
  caller: NonNullable<Caller>;
  locale: Locale;
  trx: Connection;
  /** What `create` returned for earlier rows of the import. */
  undo: string | null;
}

export interface Removing extends Omit<Creating, 'locale'> {}

/** A kind of record that a module imports from files. `Row` is a checked row. */
export interface ImportTarget<Row = unknown> {
  /** In the API and in the texts, such as `customers`. */
  id: string;
  /** The kind of record, as in `context.subjects`. */
  subject: string;
  permission: { module: PermissionName; action: PermissionAction };
  /** The page with the records. */
  page: string;
  words: Readonly<Record<Locale, Messages>>;
  columns: readonly ImportColumn[];
  /** Fields of one record, as of the call that creates it. */
  schema: z.ZodType;
  /** What to store, from what `schema` returned. Throws 422 by field. */
  prepare(given: never): Row;
  /** What makes two rows the same record. */
  keysOf(row: Row): readonly string[];
  /** Records that have any of the keys, by key. */
  findDoubles(keys: readonly string[], on: Connection): Promise<ReadonlyMap<string, number>>;
  /**
   * For rows that make one record together, and only if none is faulty: the faults that show across rows, by their place.
   */
  together?(rows: readonly Row[], on: Connection): Promise<ReadonlyMap<number, Faults>>;
  /** Creates the records in the transaction, in order; `undo` is kept for `remove`. */
  create(rows: readonly Row[], creating: Creating): Promise<{ made: Made[]; undo?: string }>;
  /** Invalidates caches after records were created or removed. */
  committed?(ids: readonly number[]): void;
  /** Which of the records were changed or used since. */
  changed(made: readonly Required<Made>[], on: Connection): Promise<number[]>;
  /** Throws 409 if what was imported can no longer be taken back. */
  checkTakeBack?(on: Connection): Promise<void>;
  /**
   * Removes the records in the transaction; skips those that are gone, and keeps those that others need. Resolves with the
   * ids of the latter.
   */
  remove(made: readonly Required<Made>[], removing: Removing): Promise<readonly number[]>;
  /** Items that a template contains besides its headings: the columns' cells. */
  rows?(locale: Locale): Promise<string[][]>;
}

declare module '#server/module.ts' {
  interface ServerModule {
    /** Kinds of records that it imports from files. */
    importTargets?(context: ServerContext): readonly ImportTarget[];
  }
}

/** Keeps the type of a target's rows in its declaration. */
export function importTarget<Row>(declared: ImportTarget<Row>): ImportTarget {
  return declared as unknown as ImportTarget;
}

interface FieldColumns {
  /** Where the fields are in what the schema reads, such as `address.`. */
  at?: string;
  /** Other headings by which fields are recognised. */
  known?: Readonly<Record<string, readonly string[]>>;
}

/** A column for each field, and another for the English of a text in both languages. */
export function columnsOf(fields: RecordFields, { at = '', known = {} }: FieldColumns = {}): ImportColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const column: ImportColumn = {
      name: at + name,
      head: `fields.${name}`,
      ...('required' in field && field.required && { required: true as const }),
      ...(known[name] && { known: known[name] }),
      ...(field.kind === 'choice' && {
        values: Object.fromEntries(field.values.map((value) => [value, `values.${name}.${value}`])),
      }),
      ...(field.kind === 'flag' && {
        values: { true: `values.${name}.1`, false: `values.${name}.0` },
      }),
      ...((field.kind === 'money' || field.kind === 'area' || field.kind === 'whole') && { read: numberIn }),
      ...(field.kind === 'day' && { read: dayIn }),
    };
    const english = { name: `${at}translations.en.${name}`, head: `fields.${name}`, english: true as const };
    return field.kind === 'text' && field.bilingual ? [column, english] : [column];
  });
}

/** A number without its unit. */
const numberIn = (cell: string) =>
  cell.replace(/(?:ر\.?\s?س\.?|ريال(?:ات)?|sar|﷼|\u20c1|م²|م2|m²|m2)\s*$/i, '').trim();

/** A day without the time that some programs add. */
const dayIn = (cell: string) => cell.replace(/[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?Z?$/, '').trim();
