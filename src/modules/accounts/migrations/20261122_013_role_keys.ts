import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Roles {
  roles: { id: number; name: string; level: number; key: string | null };
}

const seeded = [
  { key: 'administrator', name: 'مدير النظام', level: 1 },
  { key: 'supervisor', name: 'مشرف', level: 2 },
  { key: 'staff', name: 'موظف', level: 3 },
  { key: 'customer', name: 'عميل', level: 10 },
];

/**
 * Identifies the first roles of every installation whatever their names. A renamed one is the oldest of its
 * level.
 */
export const addRoleKeys: SchemaStep = async (database) => {
  const db = database as Kysely<Roles>;
  await db.schema.alterTable('roles').addColumn('key', 'text').execute();
  await db.schema.createIndex('roles_key').unique().on('roles').column('key').execute();
  const roles = await db.selectFrom('roles').select(['id', 'name', 'level']).orderBy('id').execute();
  const names = new Set(seeded.map(({ name }) => name));
  for (const { key, name, level } of seeded) {
    const role =
      roles.find((one) => one.name === name) ??
      roles.find((one) => one.level === level && !names.has(one.name));
    if (role) await db.updateTable('roles').set({ key }).where('id', '=', role.id).execute();
  }
};
