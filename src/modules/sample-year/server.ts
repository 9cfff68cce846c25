import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startLoading } from './sample-year.jobs.ts';
import { sampleDocuments } from './sample-year.service.ts';

export const server: ServerModule = {
  id: 'sample-year',
  schema: migrationsOf(import.meta.url),
  sampleDocuments,
  seedDemo: async (context) => {
    const { kysely } = context.database;
    if (context.config.demoDocuments) await sampleDocuments(context).want(kysely);
  },
  start: startLoading,
};
