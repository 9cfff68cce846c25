import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, signedIn } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { notFound } from '#server/http/problems.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { findVisible } from '#server/records/subjects.ts';
import { approvablesIn } from './approvable.subject.ts';
import {
  approvalOfRecord,
  approve,
  listApprovalChoices,
  listApprovals,
  returnApproval,
} from './approvals.contract.ts';
import { createApprovalsService, requireStaff } from './approvals.service.ts';
import {
  listApprovalDeputies,
  nameApprovalDeputy,
  removeApprovalDeputy,
} from './rules/approval-deputies.contract.ts';
import { createDeputiesService } from './rules/approval-deputies.service.ts';
import { approvalRules } from './rules/approval-rules.contract.ts';
import { rulesSheet } from './rules/approval-rules.export.ts';
import { createRulesService } from './rules/approval-rules.service.ts';

/** Open to all staff: a person named in a rule may decide whatever their role grants on approvals. */
const find = async ({ caller }: { caller: Caller }) => requireStaff(caller);

export function mountApprovals(api: Api, context: ServerContext): void {
  const service = createApprovalsService(context);

  api.serve(listApprovals, {
    allow: signedIn,
    find,
    handle: async ({ query, caller, http }) => {
      const { state } = query;
      const page = state
        ? await service.list({ ...query, state }, caller)
        : await service.listWaiting(query, caller);
      return answerList(http, query, page);
    },
  });
  api.serve(listApprovalChoices, { allow: signedIn, find, handle: () => service.choices() });

  api.serve(approve, {
    allow: signedIn,
    find: ({ params, caller, locale }) => service.findFor(params.id, requireStaff(caller), locale),
    state: service.decidable,
    again: async (id, { caller }) => ({ approval: await service.readAgain(id, caller) }),
    handle: async ({ found, body: { note, updated_at }, caller, locale, key }) => {
      const given = { decision: 'approved', note, updated_at } as const;
      return { approval: await service.decide(found, given, requireStaff(caller), { locale, key }) };
    },
  });
  api.serve(returnApproval, {
    allow: signedIn,
    find: ({ params, caller, locale }) => service.findFor(params.id, requireStaff(caller), locale),
    state: service.decidable,
    again: async (id, { caller }) => ({ approval: await service.readAgain(id, caller) }),
    handle: async ({ found, body: { reason, updated_at }, caller, locale, key }) => {
      const given = { decision: 'returned', note: reason, updated_at } as const;
      return { approval: await service.decide(found, given, requireStaff(caller), { locale, key }) };
    },
  });

  for (const { subject: name } of approvablesIn(context)) {
    const address = context.subjects.apiOf(name);
    if (!address) continue;
    const subject = context.subjects.of(name);
    const { read, withdraw } = approvalOfRecord(name, address);
    const found = async ({ params, caller }: { params: { id: number }; caller: Caller }) => {
      const record = await findVisible(subject, params.id, caller);
      if (!record) throw notFound();
      return { subject: name, id: record.id, name: record.name };
    };
    const present = async (record: { subject: string; id: number }, caller: Caller) => {
      const [approval = null, ...earlier] = await service.of(record, caller);
      return { approval, earlier };
    };
    api.serve(read, {
      allow: subject.mayRead,
      find: found,
      handle: ({ found, caller }) => present(found, caller),
    });
    api.serve(withdraw, {
      allow: subject.mayChange,
      find: found,
      handle: async ({ found, caller }) => {
        await service.withdraw(found, caller);
        return present(found, caller);
      },
    });
  }

  mountDeputies(api, context);
  serveRecord(api, context, {
    as: 'rule',
    permission: 'approvals',
    contracts: approvalRules,
    service: createRulesService(context),
    sheet: rulesSheet,
    deleted: 'approvals.deleted',
    ...{ proof: true, level: 2 },
  });
}

function mountDeputies(api: Api, context: ServerContext): void {
  const service = createDeputiesService(context);
  api.serve(listApprovalDeputies, {
    allow: signedIn,
    find,
    handle: async ({ query, found, http }) => answerList(http, query, await service.list(query, found)),
  });
  api.serve(nameApprovalDeputy, {
    allow: signedIn,
    find,
    again: async (id) => ({ deputy: await service.readById(id) }),
    handle: async ({ body, found, key }) => ({ deputy: await service.name(body, found, key) }),
  });
  api.serve(removeApprovalDeputy, {
    allow: signedIn,
    find: ({ params, caller }) => service.findFor(params.id, requireStaff(caller)),
    handle: async ({ found, caller, locale }) => {
      await service.remove(found, requireStaff(caller));
      return { message: context.words(locale)('approvals.deputy_removed') };
    },
  });
}
