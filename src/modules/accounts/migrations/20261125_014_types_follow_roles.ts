import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  roles: { id: number; level: number };
  users: { type: string; role_id: number };
}

/** Staff are not customers: sets each user's type from their role. Both used to be stored as chosen. */
export const typesFollowRoles: SchemaStep = async (database) => {
  const db = database as Kysely<Tables>;
  for (const { id, level } of await db.selectFrom('roles').select(['id', 'level']).execute()) {
    const users = db.updateTable('users').where('role_id', '=', id);
    if (level > 3) await users.set({ type: 'user' }).where('type', '!=', 'user').execute();
    else
      await users
        .set({ type: level === 1 ? 'admin' : 'supervisor' })
        .where('type', '=', 'user')
        .execute();
  }
};
