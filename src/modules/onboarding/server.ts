import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountOnboarding } from './onboarding.api.ts';

export type { SampleDocuments } from './sample-documents.subject.ts';

export const server: ServerModule = {
  id: 'onboarding',
  schema: migrationsOf(import.meta.url),
  mount: mountOnboarding,
};
