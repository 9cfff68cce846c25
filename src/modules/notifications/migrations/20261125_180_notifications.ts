import type { SchemaStep } from '#server/db/migrate.ts';

export const createNotifications: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('notifications')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('event_key', 'integer', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'integer', (column) => column.notNull())
    .addColumn('actor_id', 'integer')
    .addColumn('in_panel', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .execute();
  await db.schema
    .createIndex('notifications_once')
    .unique()
    .on('notifications')
    .columns(['user_id', 'event_key'])
    .execute();
  await db.schema
    .createIndex('notifications_unread')
    .on('notifications')
    .columns(['user_id', 'in_panel', 'read_at'])
    .execute();
  await db.schema.createIndex('notifications_by_time').on('notifications').column('created_at').execute();
  await db.schema
    .createTable('notification_preferences')
    .addColumn('user_id', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('panel', 'integer', (column) => column.notNull())
    .addColumn('mail', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_preferences_pk', ['user_id', 'event'])
    .execute();
};
