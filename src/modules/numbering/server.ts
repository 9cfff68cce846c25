import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';

export { continueNumbersAt, holdNumbers, type TakenNumber, takeNumber } from './numbering.service.ts';

export const server: ServerModule = { id: 'numbering', schema: migrationsOf(import.meta.url) };
