import { type Kysely, sql } from 'kysely';
import type { Mail, NewMail, OutboxTables } from './outbox.table.ts';

/** Addresses are ASCII: in lower case, without apostrophes, they equal the folded search text. */
export const foldedRecipient = sql<string>`replace(lower(recipient), '''', '')`;

export interface OutboxRepository {
  /** Returns the stored mail. */
  add(mail: NewMail): Promise<Mail>;
  /**
   * Claims up to `max` due queued mails until the time `until`. Of several concurrent processes, only one
   * gets each mail.
   */
  claimDue(claim: { now: string; until: string; max: number }): Promise<Mail[]>;
  /** Extends a claim until `until`. */
  keepClaim(id: number, until: string): Promise<void>;
  recordSent(id: number, now: string): Promise<void>;
  /** Records a failed attempt; `next` is the time of the next, or null for none. */
  recordFailure(id: number, failure: { now: string; error: string; next: string | null }): Promise<void>;
  /** Removes up to `max` mails, sent or only kept, unchanged since the given time; returns the number. */
  removeDone(before: string, max: number): Promise<number>;
}

export function createOutboxRepository(db: Kysely<OutboxTables>): OutboxRepository {
  const change = (id: number) => db.updateTable('mails').where('id', '=', id).where('state', '=', 'queued');
  return {
    add: (mail) => db.insertInto('mails').values(mail).returningAll().executeTakeFirstOrThrow(),
    claimDue: async ({ now, until, max }) => {
      const due = await db
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'queued')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .orderBy('id')
        .limit(max)
        .execute();
      const claimed: Mail[] = [];
      for (const { id } of due) {
        const mail = await change(id)
          .where('due_at', '<=', now)
          .set((mails) => ({ due_at: until, tries: mails('tries', '+', 1), updated_at: now }))
          .returningAll()
          .executeTakeFirst();
        if (mail) claimed.push(mail);
      }
      return claimed;
    },
    keepClaim: async (id, until) => {
      await change(id).set({ due_at: until }).execute();
    },
    recordSent: async (id, now) => {
      await change(id).set({ state: 'sent', last_error: null, sent_at: now, updated_at: now }).execute();
    },
    recordFailure: async (id, { now, error, next }) => {
      const verdict = next === null ? { state: 'failed' } : { due_at: next };
      await change(id)
        .set({ ...verdict, last_error: error, updated_at: now })
        .execute();
    },
    removeDone: async (before, max) => {
      const old = db
        .selectFrom('mails')
        .select('id')
        .where('state', 'in', ['sent', 'kept'])
        .where('updated_at', '<', before)
        .limit(max);
      const done = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirst();
      return Number(done.numDeletedRows);
    },
  };
}
