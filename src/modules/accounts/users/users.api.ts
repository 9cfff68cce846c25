import type { ServerContext } from '#server/context.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import type { Accounts } from '../accounts.service.ts';
import { erasePersonalData, handOutPersonalData } from '../personal-data/personal-data.contract.ts';
import { personalDataOf } from '../personal-data/personal-data.service.ts';
import { createRolesService } from '../roles/roles.service.ts';
import {
  changeRole,
  changeUser,
  countInCharge,
  createRole,
  createUser,
  deactivateUser,
  listRoles,
  listUsers,
  readAnyUser,
  type UsersQuery,
} from './users.contract.ts';
import { usersSheet } from './users.export.ts';
import { presentListedUser } from './users.presenter.ts';
import { createUsersService } from './users.service.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** Number of records assigned to a user. */
    inCharge?(context: ServerContext): (userId: number) => Promise<number>;
  }
}

/** Customers' records are under `clients` (see accounts.policy.ts). */
const people = ['users', 'clients'] as const;

/** Mounts the administrators' calls for users and roles. */
export function mountUsers(api: Api, context: ServerContext, { hashing }: Accounts): void {
  const users = createUsersService(context, hashing);
  const roles = createRolesService(context);
  const personal = personalDataOf(context);

  serveListed(api, listUsers, {
    allow: staffCan(people, 'read'),
    handle: (call) =>
      listed(context, (query: UsersQuery) => users.list(query, call.caller, call.locale), usersSheet)(call),
  });
  api.serve(readAnyUser, {
    allow: staffCan(people, 'read'),
    find: ({ params, caller }) => users.findFor('read', params.id, caller),
    changedAt: (found) => found.updated_at,
    handle: async ({ found, locale }) => ({ user: presentListedUser(found, locale) }),
  });
  api.serve(countInCharge, {
    allow: staffCan(people, 'read'),
    find: ({ params, caller }) => users.findFor('read', params.id, caller),
    handle: async ({ found, query, locale }) => {
      const counts = await Promise.all(context.hooks.of('inCharge').map((count) => count(found.id)));
      return {
        count: counts.reduce((sum, count) => sum + count, 0),
        approves: await users.missingWithout(found, query.role, locale),
      };
    },
  });
  api.serve(createUser, {
    allow: staffCan(people, 'create'),
    again: async (id) => ({ user: presentListedUser(await users.find(id)) }),
    handle: async ({ body, caller, key }) => ({ user: await users.create(body, caller, key) }),
  });
  api.serve(changeUser, {
    allow: staffCan(people, 'update'),
    find: ({ params, caller }) => users.findToChange('update', params.id, caller),
    changedAt: (found) => found.updated_at,
    handle: async ({ found, body, caller, locale }) => ({
      user: await users.change(found, body, caller, locale),
    }),
  });
  api.serve(deactivateUser, {
    allow: staffCan(people, 'delete'),
    find: ({ params, caller }) => users.findToChange('delete', params.id, caller),
    handle: async ({ found, query, caller, locale }) => {
      await users.deactivate(found, { caller, locale, confirmed: query.confirmed === '1' });
      return { message: context.words(locale)('accounts.user_deactivated') };
    },
  });
  api.serve(handOutPersonalData, {
    allow: staffCan('clients', 'read', 1),
    find: ({ params }) => users.find(params.id),
    handle: async ({ found, caller }) => ({ data: await personal.handOut(found, caller) }),
  });
  api.serve(erasePersonalData, {
    allow: staffCan('clients', 'delete', 1),
    find: ({ params }) => users.find(params.id),
    handle: async ({ found, caller, locale }) => {
      await personal.erase(found, caller);
      return { message: context.words(locale)('accounts.user_erased') };
    },
  });
  api.serve(listRoles, {
    allow: staffCan('users', 'read'),
    handle: async ({ query, http }) => answerList(http, query, await roles.list(query)),
  });
  api.serve(createRole, {
    allow: staffCan('users', 'create'),
    again: async (id) => ({ role: await roles.read(id) }),
    handle: async ({ body, caller, key }) => ({ role: await roles.create(body, caller, key) }),
  });
  api.serve(changeRole, {
    allow: staffCan('users', 'update'),
    find: ({ params, caller }) => roles.findToChange(params.id, caller),
    changedAt: (found) => found.updated_at,
    handle: async ({ found, body, caller, locale }) => ({
      role: await roles.change(found, body, caller, locale),
    }),
  });
}
