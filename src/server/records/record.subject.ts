import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import type { PermissionName } from '#base/permissions.ts';
import type { ServerContext } from '../context.ts';
import { readFound } from '../db/page.ts';
import { tablesOf } from '../db/tables-of.ts';
import { staffWho } from '../http/caller.ts';
import { tryChange } from './guard.ts';
import type { RecordKind, RecordRow } from './record.ts';
import type { Subject, SubjectHit } from './subjects.ts';

interface RecordSubjectOptions<Row> {
  permission: PermissionName;
  /** How a search shows a record; by its name and nothing else, where left out. */
  hit?: (row: Row, locale: Locale) => Omit<SubjectHit, 'id'>;
  /** The column of its amount in halalas, where a search finds it by that. */
  amount?: keyof Row & string;
  /** False where records have no notes, files and timeline. */
  worked?: boolean;
}

/** A kind of record, as other modules see it. Its table needs a `search` column for the search everywhere. */
export function recordSubject<Row extends RecordRow>(
  context: ServerContext,
  kind: RecordKind<Row>,
  {
    permission,
    hit = (row, locale) => ({ title: titleOf(kind, row, locale), detail: '' }),
    amount,
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
    subject,
    mayRead: staffWho(permission, 'read'),
    mayChange: staffWho(permission, 'update'),
    find: async (id) => {
      const row = (await kept().where('id', '=', id).executeTakeFirst()) as Row | undefined;
      return row && { id, name: nameOf(row), updated_at: row.updated_at };
    },
    search: async (search) => {
      const rows = (await readFound(kept(), search, amount ? { amount } : {})) as Row[];
      return rows.map((row) => ({ id: row.id, ...hit(row, search.locale) }));
    },
    ...(worked && {
      touch: (id, { readAt, now }, trx) =>
        tryChange(trx, table, { id, updated_at: readAt }, { updated_at: now }),
    }),
  };
}

/** A text of a record in the reader's language, for a search to show. */
export function textIn<Row extends object>(row: Row, field: keyof Row & string, locale: Locale): string {
  const { translations } = row as { translations?: string };
  return localized({ ...row, translations: translations ? JSON.parse(translations) : null }, field, locale);
}

function titleOf<Row extends RecordRow>(
  { fields, nameOf }: RecordKind<Row>,
  row: Row,
  locale: Locale,
): string {
  return fields?.name ? textIn(row, 'name' as keyof Row & string, locale) : nameOf(row);
}
