import type {} from '#modules/contracts/server.ts';
import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { referring } from '#server/records/references.ts';
import { startSweeping } from '#server/sweeping.ts';
import { orderEntries } from './account-entries.repository.ts';
import { mountOrders } from './change-orders.api.ts';
import { sharedOrders } from './change-orders.links.ts';
import { notices } from './change-orders.notices.ts';
import { personalOrders } from './change-orders.personal.ts';
import { approvalRequested, orderWaits } from './change-orders.problems.ts';
import { createOrdersRepository, searchOf } from './change-orders.repository.ts';
import { orderRecord, orderSubject } from './change-orders.subject.ts';
import { createDeciding } from './moves/deciding.service.ts';
import { orderPaper, preparePapers } from './sent/change-orders.paper.ts';

export { type CustomerOrder, ordersForCustomer } from './change-orders.presenter.ts';

export const server: ServerModule = {
  id: 'change-orders',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'change_orders',
      columns: ['number', 'sequence', 'name', 'translations', 'about'],
      text: searchOf,
    },
  ],
  subjects: (context) => [orderSubject(context)],
  refersTo: () =>
    referring({ table: 'change_orders', by: 'change_order', columns: { contract_id: 'contract' } }),
  numbers: () => ({ change_order: 'CO' }),
  notices: () => notices,
  mount: mountOrders,
  personalData: personalOrders,
  approvable: () => [
    {
      subject: 'change_order',
      name: { ar: 'أمر تغيير', en: 'Change order' },
      record: orderRecord,
      ...{ waits: orderWaits, requested: approvalRequested },
    },
  ],
  accountEntries: () => orderEntries,
  unappliedChange: () => (contractId, on) => createOrdersRepository(on).accepted(contractId),
  sharedDocuments: (context) => ({ change_order: sharedOrders(context) }),
  acceptable: (context) => ({ change_order: createDeciding(context).acceptable }),
  papers: (context) => ({ change_order: orderPaper(context) }),
  listeners: (context) => ({
    'change_order.sent': ({ id }) => preparePapers(context, id),
    'change_order.accepted': ({ id }) => preparePapers(context, id),
  }),
  start: (context) =>
    startSweeping(
      context,
      createRecordStore(context, orderRecord).removeDeleted,
      'deleted change orders could not be removed',
    ),
};
