import type { Generated } from 'kysely';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { GuaranteeRow } from './guarantees.fields.ts';
import { openStates } from './guarantees.states.ts';

interface GuaranteesTables {
  guarantees: Omit<GuaranteeRow, 'id'> & { id: Generated<number> };
}

const atOnce = 100;

export function createGuaranteesRepository(on: Connection) {
  const db = tablesOf<GuaranteesTables>(on);
  return {
    /** The letters of this key that are not deleted, and those that have no key. */
    ofKey: (key: string): Promise<GuaranteeRow[]> =>
      db
        .selectFrom('guarantees')
        .selectAll()
        .where(({ eb, or }) => or([eb('letter_key', '=', key), eb('letter_key', 'is', null)]))
        .where('deleted_at', 'is', null)
        .execute(),

    /** Open letters that end by a day and have not had this alert, or a narrower one. */
    toAlert: (endBy: string, days: number): Promise<GuaranteeRow[]> =>
      db
        .selectFrom('guarantees')
        .selectAll()
        .where('state', 'in', [...openStates])
        .where('expires_on', '<=', endBy)
        .where('deleted_at', 'is', null)
        .where(({ eb, or }) => or([eb('alerted', 'is', null), eb('alerted', '>', days)]))
        .orderBy('expires_on')
        .limit(atOnce)
        .execute(),

    /** False if another process was first, or the letter was extended meanwhile. */
    async setAlerted({ id, expires_on, alerted }: GuaranteeRow, days: number): Promise<boolean> {
      const done = await db
        .updateTable('guarantees')
        .set({ alerted: days })
        .where('id', '=', id)
        .where('expires_on', '=', expires_on)
        .where('state', 'in', [...openStates])
        .where(({ eb }) => (alerted === null ? eb('alerted', 'is', null) : eb('alerted', '=', alerted)))
        .executeTakeFirst();
      return Number(done.numUpdatedRows) === 1;
    },
  };
}
