import type { ServerContext } from '#server/context.ts';
import { weeklyOf } from '#server/db/weekly.ts';
import { serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { listedBy } from '#server/records/record.api.ts';
import { readBoard } from './board.contract.ts';
import { createBoardService } from './board.service.ts';
import { changeLeads } from './bulk.contract.ts';
import { changeSeveral } from './bulk.service.ts';
import {
  changeLead,
  countLeadsByWeek,
  createLead,
  type Lead,
  type LeadsQuery,
  listAssignees,
  listLeads,
  readLead,
} from './leads.contract.ts';
import { leadsSheet } from './leads.export.ts';
import { leadSeenBy, seenLeads } from './leads.policy.ts';
import { isWantedAmong } from './leads.repository.ts';
import { createLeadsService } from './leads.service.ts';
import { untouchedLeads } from './untouched.service.ts';

export function mountLeads(api: Api, context: ServerContext): void {
  const service = createLeadsService(context);
  const board = createBoardService(context);
  const mayRead = staffCan('orders', 'read');

  serveListed(api, listLeads, {
    allow: mayRead,
    handle: async (call) => {
      const [seen, untouched] = await Promise.all([seenLeads(context, call.caller), untouchedLeads(context)]);
      const reading = { caller: call.caller, seen, untouched };
      const list = (query: LeadsQuery) => service.list(query, reading);
      return listedBy(context, list, leadsSheet, leadSeenBy)(call);
    },
  });
  api.serve(readBoard, {
    allow: mayRead,
    handle: async ({ query, caller }) => {
      const read = await board.read(query, caller);
      const seen = (lead: Lead) => leadSeenBy(lead, caller);
      return {
        ...read,
        columns: read.columns.map((column) => ({ ...column, leads: column.leads.map(seen) })),
      };
    },
  });
  api.serve(listAssignees, { allow: mayRead, handle: () => service.assignees() });
  api.serve(countLeadsByWeek, {
    allow: mayRead,
    handle: async ({ caller }) =>
      weeklyOf(context, 'quote_requests', isWantedAmong(await seenLeads(context, caller))),
  });
  api.serve(readLead, {
    allow: mayRead,
    find: ({ params, caller }) => service.find(params.id, caller),
    changedAt: (found) => found.updated_at,
    handle: async ({ found, caller }) => {
      const answer = await service.read(found);
      return { ...answer, request: leadSeenBy(answer.request, caller) };
    },
  });
  api.serve(createLead, {
    allow: staffCan('orders', 'create'),
    again: async (id, { caller }) => ({
      request: leadSeenBy((await service.read(await service.find(id, caller))).request, caller),
    }),
    handle: async ({ body, caller, locale, key }) => ({
      request: leadSeenBy((await service.create(body, { caller, locale }, key)).request, caller),
    }),
  });
  api.serve(changeLeads, {
    allow: staffCan('orders', 'update'),
    handle: ({ body, caller, locale }) => changeSeveral(context, service, body, { caller, locale }),
  });
  api.serve(changeLead, {
    allow: staffCan('orders', 'update'),
    find: ({ params, caller }) => service.find(params.id, caller),
    changedAt: (found) => found.updated_at,
    handle: ({ found, body, caller, locale }) => service.change(found, body, { caller, locale }),
  });
}
