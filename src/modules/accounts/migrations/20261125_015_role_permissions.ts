import type { Kysely } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

interface Tables {
  roles: { id: number; permissions: string };
  role_permissions: { role_id: number; module: string; action: string; allowed: number };
}

/** Converts roles' JSON permissions into rows, so that new permissions need not rewrite them. */
export const permissionsAsRows: SchemaStep = async (database) => {
  const db = database as Kysely<Tables>;
  await db.schema
    .createTable('role_permissions')
    .addColumn('role_id', 'integer', (column) => column.notNull().references('roles.id').onDelete('cascade'))
    .addColumn('module', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('allowed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('role_permissions_pk', ['role_id', 'module', 'action'])
    .execute();
  for (const { id, permissions } of await db.selectFrom('roles').select(['id', 'permissions']).execute()) {
    const entries = JSON.parse(permissions) as { module: string; actions: Record<string, boolean> }[];
    const rows = entries.flatMap(({ module, actions }) =>
      ['create', 'read', 'update', 'delete'].map((action) => ({
        role_id: id,
        module,
        action,
        allowed: Number(actions[action] === true),
      })),
    );
    if (rows.length > 0) await db.insertInto('role_permissions').values(rows).execute();
  }
  await db.schema.alterTable('roles').dropColumn('permissions').execute();
};
