import type { PersonalData } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { NotificationsTables } from './notifications.table.ts';

/** A customer's notifications. Rows hold no names. */
export function personalNotifications({ database }: ServerContext): PersonalData {
  return {
    name: 'notifications',
    collect: ({ userId }) =>
      tablesOf<NotificationsTables>(database.kysely)
        .selectFrom('notifications')
        .select(['event', 'subject', 'subject_id', 'created_at', 'read_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    async erase({ userId }, on) {
      const db = tablesOf<NotificationsTables>(on);
      await db.deleteFrom('notifications').where('user_id', '=', userId).execute();
      await db.deleteFrom('notification_preferences').where('user_id', '=', userId).execute();
    },
  };
}

/** Removes all notifications about erased records. */
export async function eraseNotificationsAbout(
  subject: string,
  ids: readonly number[],
  on: Connection,
): Promise<void> {
  if (ids.length === 0) return;
  await tablesOf<NotificationsTables>(on)
    .deleteFrom('notifications')
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .execute();
}
