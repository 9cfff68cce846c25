import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { mountAccess } from './access/access.api.ts';
import { uncheckedAfter } from './access/access.service.ts';
import {
  customers,
  eraseCustomerData,
  findLikely,
  handOutCustomerData,
  listDoubles,
  mergeCustomer,
  readCustomerOverview,
  tellApart,
  unmergeCustomer,
} from './customers.contract.ts';
import { customersSheet } from './customers.export.ts';
import { createCustomersService } from './customers.service.ts';
import { createDoubles } from './doubles.service.ts';
import { createMerging } from './merging.service.ts';
import { readOverview } from './overview.service.ts';
import { createCustomerData } from './personal.service.ts';

type PersonalAnswer = Record<string, Record<string, unknown>[]>;

const mayRead = staffCan('clients', 'read');
const mayChange = staffCan('clients', 'update');

export function mountCustomers(api: Api, context: ServerContext): void {
  const service = createCustomersService(context, {
    uncheckedAfter: (before, after, caller, trx) => uncheckedAfter(context, { before, after }, caller, trx),
  });
  const doubles = createDoubles(context);
  const personal = createCustomerData(context);
  const merging = createMerging(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);

  // Before the calls by number, as `doubles` is not a number.
  api.serve(listDoubles, {
    allow: mayRead,
    handle: async ({ query, http }) => answerList(http, query, await doubles.list(query)),
  });
  api.serve(findLikely, { allow: mayRead, handle: ({ query }) => doubles.likely(query) });
  serveRecord(api, context, {
    as: 'customer',
    permission: 'clients',
    contracts: customers,
    service,
    sheet: customersSheet,
    deleted: 'customers.deleted',
  });
  api.serve(readCustomerOverview, {
    allow: mayRead,
    find,
    handle: ({ found, caller, locale }) => readOverview(context, found, { caller, locale }),
  });
  api.serve(tellApart, {
    allow: mayChange,
    find,
    handle: async ({ found, body, caller, locale }) => {
      await doubles.tellApart(found, body.other, staffOf(caller));
      return { message: context.words(locale)('customers.told_apart') };
    },
  });
  api.serve(mergeCustomer, {
    allow: mayChange,
    find,
    handle: async ({ found, body, caller }) => ({
      customer: await service.read(
        await merging.merge(found, body.into, {
          caller: staffOf(caller),
          leaveAccounts: body.leave_accounts ?? false,
        }),
      ),
    }),
  });
  api.serve(unmergeCustomer, {
    allow: mayChange,
    find: ({ params }) => merging.findMerged(params.id),
    handle: async ({ found, caller }) => ({
      customer: await service.read(await merging.undo(found, caller)),
    }),
  });
  mountAccess(api, context, { find, merging });
  api.serve(handOutCustomerData, {
    allow: staffCan('clients', 'read', 1),
    find,
    handle: async ({ found, caller }) => ({
      data: (await personal.handOut(found, caller)) as PersonalAnswer,
    }),
  });
  api.serve(eraseCustomerData, {
    allow: staffCan('clients', 'delete', 1),
    find,
    handle: async ({ found, caller, locale }) => {
      await personal.erase(found, caller);
      return { message: context.words(locale)('customers.erased') };
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
