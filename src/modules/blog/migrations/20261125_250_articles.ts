import type { SchemaStep } from '#server/db/migrate.ts';

export const createArticles: SchemaStep = async (db, columns) => {
  await db.schema
    .createTable('articles')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('in_ar', 'integer', (column) => column.notNull())
    .addColumn('in_en', 'integer', (column) => column.notNull())
    .addColumn('minutes_ar', 'integer', (column) => column.notNull())
    .addColumn('minutes_en', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('edited_at', 'text', (column) => column.notNull())
    .addColumn('publish_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    .addColumn('preview_code', 'text', (column) => column.notNull())
    .addColumn('thumbnail', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('author_role', 'text', (column) => column.notNull())
    .addColumn('cover_alt', 'text', (column) => column.notNull())
    .addColumn('translations', 'text', (column) => column.notNull())
    .execute();
  for (const language of ['in_ar', 'in_en'])
    await db.schema
      .createIndex(`articles_listed_${language}`)
      .on('articles')
      .columns(['deleted_at', 'state', language, 'published_at', 'id'])
      .execute();
  await db.schema
    .createIndex('articles_searched')
    .on('articles')
    .columns(['deleted_at', 'id', 'search'])
    .execute();
  await db.schema.createIndex('articles_due').on('articles').columns(['state', 'publish_at']).execute();
  await db.schema.createIndex('articles_preview').unique().on('articles').columns(['preview_code']).execute();

  await db.schema
    .createTable('article_versions')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('by_id', 'integer')
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('article_versions_of_article')
    .unique()
    .on('article_versions')
    .columns(['article_id', 'number'])
    .execute();

  await db.schema
    .createTable('blog_tags')
    .addColumn('id', columns.idType, columns.id)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('slug_en', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('blog_tags_slug').unique().on('blog_tags').columns(['slug']).execute();
  await db.schema.createIndex('blog_tags_slug_en').unique().on('blog_tags').columns(['slug_en']).execute();

  await db.schema
    .createTable('article_tags')
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('blog_tags.id'))
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id'))
    .addPrimaryKeyConstraint('article_tags_pair', ['tag_id', 'article_id'])
    .execute();
  await db.schema.createIndex('article_tags_of_article').on('article_tags').columns(['article_id']).execute();

  await db.schema
    .createTable('article_projects')
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id'))
    .addColumn('project_id', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_projects_pair', ['article_id', 'project_id'])
    .execute();

  await db.schema
    .createTable('article_pictures')
    .addColumn('article_id', 'integer', (column) => column.notNull().references('articles.id'))
    .addColumn('media', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('article_pictures_pair', ['article_id', 'media'])
    .execute();
  await db.schema.createIndex('article_pictures_media').on('article_pictures').columns(['media']).execute();
};
