import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { referring } from '#server/records/references.ts';
import { Problem } from '#wire/problem.ts';
import { mountOrders } from './admin/estimations.admin.api.ts';
import { createOrdersService, estimationRecord } from './admin/estimations.admin.service.ts';
import { estimatesOfLeads } from './asked-estimations.service.ts';
import { continueEstimationsAt } from './estimation-numbers.service.ts';
import { mountEstimations } from './estimations.api.ts';
import { sharedEstimations } from './estimations.links.ts';
import { figures } from './estimations.metrics.ts';
import { notices } from './estimations.notices.ts';
import { estimationPaper } from './estimations.paper.ts';
import { personalEstimations } from './estimations.personal.ts';
import { createEstimationsRepository, searchOf } from './estimations.repository.ts';
import { createEstimationsService } from './estimations.service.ts';
import { estimationSubject, estimationsOfCustomers } from './estimations.subject.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { mountPriceBooks } from './price-book/price-books.api.ts';
import { importedPriceBook } from './price-book/price-books.import.ts';
import { mountSavedEstimations } from './saved/saved-estimations.api.ts';

export { hasPublishedPrices } from './price-book/price-books.service.ts';
export { type QuotedEstimation, quotedEstimation } from './saved/quoted-estimation.service.ts';

export const server: ServerModule = {
  id: 'estimations',
  schema: migrationsOf(import.meta.url),
  searched: [{ table: 'estimations', columns: ['name', 'phone'], text: searchOf }],
  subjects: (context) => [estimationSubject(context)],
  customerRecords: estimationsOfCustomers,
  refersTo: () =>
    referring({
      ...{ table: 'estimations', by: 'estimation', loose: true, undeletable: true },
      columns: { customer_id: 'customer' },
    }),
  estimates: estimatesOfLeads,
  notices: () => notices,
  importTargets: (context) => [importedPriceBook(context)],
  mount: (api, context) => {
    mountEstimations(api, context);
    // Before the calls by number, as `confirm` is not a number.
    mountOrders(api, context);
    mountSavedEstimations(api, context);
    mountPriceBooks(api, context);
  },
  applySettings: (context) => ({
    estimation_first_number: (value, trx) => continueEstimationsAt(context, value, trx),
  }),
  seed: (context) => createEstimationsService(context).seedPriceBook(),
  personalData: personalEstimations,
  approvable: (context) => {
    const { confirmApproved } = createOrdersService(context);
    return [
      {
        subject: 'estimation',
        name: { ar: 'تقدير', en: 'Estimation' },
        record: estimationRecord,
        waits: () => new Problem('estimations.waiting', 409),
        requested: () => new Problem('estimations.sent_for_approval', 409),
        approved: (id, { caller }, trx) => confirmApproved(id, caller, trx),
      },
    ];
  },
  requestCount: (context) =>
    createEstimationsRepository(tablesOf<EstimationsTables>(context.database.kysely)).count,
  sharedDocuments: (context) => ({ estimation: sharedEstimations(context) }),
  papers: (context) => ({ estimation: estimationPaper(context) }),
  figures,
};
