import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { PermissionName } from '#base/permissions.ts';
import type { ServerContext } from '../context.ts';
import { readFound } from '../db/page.ts';
import { tablesOf } from '../db/tables-of.ts';
import { staffCan } from '../http/caller.ts';
import { tryChange } from './guard.ts';
import type { RecordKind, RecordRow } from './record.ts';
import type { Subject, SubjectHit } from './subjects.ts';

interface RecordSubjectOptions<Row> {
  /** Or any of several. */
  permission: PermissionName | readonly PermissionName[];
  /** How search shows a record; by default only its name. */
  hit?: (row: Row, locale: Locale) => Omit<SubjectHit, 'id'>;
  /** The column with its amount in halalas, if amounts can be searched. */
  amount?: keyof Row & string;
  /** Whether phone numbers are searched (`readFound`). */
  phones?: boolean;
  /** False if such records have no notes, files and timeline. */
  worked?: boolean;
}

/** A kind of record as a subject for other modules. Global search needs a `search` column in its table. */
export function recordSubject<Row extends RecordRow>(
  context: ServerContext,
  kind: RecordKind<Row>,
  {
    permission,
    hit = (row, locale) => ({ title: titleOf(kind, row, locale), detail: '' }),
    amount,
    phones = false,
    worked = true,
  }: RecordSubjectOptions<Row>,
): Subject {
  const { table, subject, nameOf } = kind;
  const kept = () =>
    tablesOf<Record<string, RecordRow>>(context.database.kysely)
      .selectFrom(table)
      .selectAll()
      .where('deleted_at', 'is', null);
  return {
    ...{ subject, table },
    called: async (id, on) => {
      const rows = tablesOf<Record<string, RecordRow>>(on).selectFrom(table).selectAll();
      const row = (await rows.where('id', '=', id).executeTakeFirst()) as Row | undefined;
      return row && { name: nameOf(row), number: numberOf(row) };
    },
    mayRead: staffCan(permission, 'read'),
    mayChange: staffCan(permission, 'update'),
    find: async (id) => {
      const row = (await kept().where('id', '=', id).executeTakeFirst()) as Row | undefined;
      const number = row && numberOf(row);
      return row && { id, name: nameOf(row), ...(number && { number }), updated_at: row.updated_at };
    },
    search: async (search) => {
      const rows = (await readFound(kept(), search, { phones, ...(amount && { amount }) })) as Row[];
      return rows.map((row) => ({ id: row.id, ...hit(row, search.locale) }));
    },
    ...(worked && {
      touch: (id, { readAt, now }, trx) =>
        tryChange(trx, table, { id, updated_at: readAt }, { updated_at: now }),
    }),
  };
}

/** A record's text in the reader's language, for search results. */
export function textIn<Row extends object>(row: Row, field: keyof Row & string, locale: Locale): string {
  const { translations } = row as { translations?: string };
  return localized({ ...row, translations: translations ? JSON.parse(translations) : null }, field, locale);
}

/** Of documents; drafts have none yet. */
function numberOf(row: RecordRow & { number?: unknown }): string | undefined {
  return typeof row.number === 'string' && row.number !== '' ? row.number : undefined;
}

function titleOf<Row extends RecordRow>(
  { fields, nameOf }: RecordKind<Row>,
  row: Row,
  locale: Locale,
): string {
  return fields?.name ? textIn(row, 'name' as keyof Row & string, locale) : nameOf(row);
}
