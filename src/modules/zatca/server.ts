import type {} from '#modules/invoices/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { startAlarms } from './queue/queue.jobs.ts';
import { submissionsOf } from './queue/queue.presenter.ts';
import { queueDocument, startSubmission } from './queue/submission.service.ts';
import { examineUnits } from './units/doctor.service.ts';
import { mountZatca } from './units/units.api.ts';
import { createUnitsRepository } from './units/units.repository.ts';
import { issuingDevice } from './units/units.service.ts';
import { notices } from './zatca.notices.ts';

export const server: ServerModule = {
  id: 'zatca',
  examine: examineUnits,
  schema: migrationsOf(import.meta.url),
  notices: () => notices,
  mount: mountZatca,
  authority: (context) => ({
    device: (trx) => issuingDevice(context, trx),
    unit: async (on) => (await createUnitsRepository(on).issuing())?.id,
    submit: (row, trx) => queueDocument(context, row, trx),
    submissionsOf: (id) => submissionsOf(context, id),
  }),
  start: (context) => [startSubmission(context), startAlarms(context)],
};
