import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import { tablesOf } from '../db/tables-of.ts';

/** A table whose rows are about records of any kind, in columns `subject` and `subject_id`. */
export interface AboutTable {
  table: string;
}

/** Ids of moved rows, by table. */
export type Moved = Readonly<Record<string, readonly number[]>>;

/** Two records of the same kind. */
interface Move {
  subject: string;
  from: number;
  into: number;
}

type Rows = Record<string, { id: number; subject: string; subject_id: number }>;

/** Moves what modules store about one record, such as notes and files, to another of the same kind. */
export async function moveAbout(
  context: ServerContext,
  { subject, from, into }: Move,
  trx: Connection,
): Promise<Moved> {
  const moved: Record<string, number[]> = {};
  for (const { table } of context.hooks.of('about').flat()) {
    const rows = await tablesOf<Rows>(trx)
      .updateTable(table)
      .set({ subject_id: into })
      .where('subject', '=', subject)
      .where('subject_id', '=', from)
      .returning('id')
      .execute();
    moved[table] = rows.map(({ id }) => id);
  }
  return moved;
}

/** Undoes `moveAbout`. */
export async function moveAboutBack(
  context: ServerContext,
  { subject, from, into }: Move,
  moved: Moved,
  trx: Connection,
): Promise<void> {
  for (const { table } of context.hooks.of('about').flat()) {
    const ids = moved[table] ?? [];
    if (ids.length === 0) continue;
    await tablesOf<Rows>(trx)
      .updateTable(table)
      .set({ subject_id: from })
      .where('id', 'in', [...ids])
      .where('subject', '=', subject)
      .where('subject_id', '=', into)
      .execute();
  }
}
