import { mailedWords } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { weeklyOf } from '#server/db/weekly.ts';
import { serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { listedBy } from '#server/records/record.api.ts';
import { estimationSeenBy } from '../estimations.policy.ts';
import { createSavedEstimationsService } from '../saved/saved-estimations.service.ts';
import {
  changeEstimation,
  confirmEstimation,
  countEstimationsByWeek,
  createEstimation,
  listEstimations,
  sendEstimation,
} from './estimations.admin.contract.ts';
import { createOrdersService } from './estimations.admin.service.ts';
import { ordersSheet } from './estimations.export.ts';

/** Mounts staff calls for customers' estimations. */
export function mountOrders(api: Api, context: ServerContext): void {
  const service = createOrdersService(context);
  const saved = createSavedEstimationsService(context);
  serveListed(api, listEstimations, {
    allow: staffCan('orders', 'read'),
    handle: listedBy(context, service.list, ordersSheet, estimationSeenBy),
  });
  api.serve(countEstimationsByWeek, {
    allow: staffCan('orders', 'read'),
    handle: () => weeklyOf(context, 'estimations'),
  });
  api.serve(confirmEstimation, {
    allow: staffCan('orders', 'update'),
    beforeFields: service.checkOpen,
    handle: async ({ body, caller, locale }) => {
      const estimation = await service.confirm(body, staffOf(caller));
      const message = estimation.is_approved === 'Y' ? 'confirmed_now' : 'sent_for_approval';
      const words = context.words(locale);
      return { status: 'success' as const, message: words(`estimations.${message}`), estimation };
    },
  });
  api.serve(createEstimation, {
    allow: staffCan('orders', 'create'),
    handle: async ({ body, caller, locale: reading, http }) => {
      const { locale = reading, ...payload } = body;
      const idempotencyKey = http.req.header('idempotency-key');
      const given = { locale, idempotencyKey };
      const estimation = await saved.saveFor(staffOf(caller), payload, given);
      return { estimation: estimationSeenBy(estimation, caller) };
    },
  });
  api.serve(changeEstimation, {
    allow: staffCan('orders', 'update'),
    find: ({ params }) => service.find(params.id),
    state: service.changeable,
    changedAt: (found) => found.updated_at,
    handle: async ({ found, body, caller }) => ({
      estimation: await service.change(found.id, body, staffOf(caller)),
    }),
  });
  api.serve(sendEstimation, {
    allow: staffCan('orders', 'update'),
    find: ({ params }) => service.find(params.id),
    handle: async ({ found, locale }) => {
      await service.send(found);
      return { message: mailedWords(context, locale, 'estimations.mailed') };
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
