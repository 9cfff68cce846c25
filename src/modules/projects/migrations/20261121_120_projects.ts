import { sql } from 'kysely';
import type { SchemaStep } from '#server/db/migrate.ts';

export const createProjects: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('projects')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('ingredients', 'text', (column) => column.notNull())
    .addColumn('owner', 'text', (column) => column.notNull())
    .addColumn('project_manager', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('cost', 'bigint')
    .addColumn('duration', 'integer')
    .addColumn('duration_unit', 'text', (column) => column.notNull())
    .addColumn('start_date', 'text')
    .addColumn('end_date', 'text')
    .addColumn('space', 'bigint')
    .addColumn('buildings', 'integer')
    .addColumn('is_public', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  // Lists exclude deleted projects and mostly hidden ones; an index covers each filter, newest first.
  const listed = ['deleted_at', 'is_public'];
  for (const filter of [[], ['status'], ['category'], ['status', 'category']]) {
    await db.schema
      .createIndex(['projects_listed', ...filter].join('_'))
      .on('projects')
      .columns([...listed, ...filter, 'id'])
      .execute();
  }

  await db.schema
    .createTable('project_units')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('project_id', 'integer', (column) => column.notNull().references('projects.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('cost', 'bigint')
    .addColumn('space', 'bigint')
    .addColumn('media', 'text')
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('project_units_of_project')
    .on('project_units')
    .columns(['project_id', 'deleted_at', 'status'])
    .execute();

  await db.schema
    .createTable('documents')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('entity_name', 'text', (column) => column.notNull())
    .addColumn('entity_id', 'integer', (column) => column.notNull())
    .addColumn('media', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('file_type', 'text', (column) => column.notNull())
    .addColumn('file_size', 'integer', (column) => column.notNull())
    .addColumn('file_extension', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('cover', 'integer', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('documents_of_entity')
    .on('documents')
    .columns(['entity_name', 'entity_id', 'deleted_at', 'position'])
    .execute();
  await db.schema
    .createIndex('documents_cover')
    .unique()
    .on('documents')
    .columns(['entity_name', 'entity_id'])
    .where(sql.ref('cover'), '=', 1)
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
};
