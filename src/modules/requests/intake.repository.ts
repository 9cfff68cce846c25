import type { Kysely } from 'kysely';
import type { Connection } from '#server/db/database.ts';

/** Columns of a table in which a public form is stored, besides what the form says. */
export interface IntakeRow {
  id: number;
  /** The customer's account that sent it; null for visitors. */
  user_id: number | null;
  /** 0 or 1: set aside as spam, for the reason in `spam_reason`. */
  is_spam: number;
  spam_reason: string | null;
  /** Language in which it was sent. */
  locale: string;
  /** Keyed hash of the sender, valid for one day. */
  sender: string;
  /** Identifies retries of the same submission; null once the same content may be sent again. */
  dedupe_key: string | null;
  /** Its form token's ticket, each valid once. */
  ticket: string | null;
  created_at: string;
  updated_at: string;
}

export type IntakeTables = Record<string, IntakeRow>;

export function createIntakeRepository(db: Kysely<IntakeTables>, table: string) {
  const under = (on: Kysely<IntakeTables>, key: string) =>
    on.selectFrom(table).select('id').where('dedupe_key', '=', key);
  return {
    /** Id of what was stored under this key at or after `since`. */
    known: async (key: string, since: string): Promise<number | undefined> =>
      (await under(db, key).where('created_at', '>=', since).executeTakeFirst())?.id,
    /**
     * Stores a submission once: of several simultaneous ones, one is stored and the others get its id. A key used
     * before `since` is free again. Nothing is stored under a used ticket. `inside` runs in the same
     * transaction.
     */
    add: (
      row: Omit<IntakeRow, 'id'> & { dedupe_key: string },
      since: string,
      inside?: (trx: Connection, id: number) => Promise<void>,
    ): Promise<{ id: number; known: boolean } | 'ticket used'> =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable(table)
          .set({ dedupe_key: null })
          .where('dedupe_key', '=', row.dedupe_key)
          .where('created_at', '<', since)
          .execute();
        const stored = await trx
          .insertInto(table)
          .values(row as never)
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (stored) {
          await inside?.(trx, stored.id);
          return { id: stored.id, known: false };
        }
        const first = await under(trx, row.dedupe_key).executeTakeFirst();
        return first ? { id: first.id, known: true } : 'ticket used';
      }),
  };
}
