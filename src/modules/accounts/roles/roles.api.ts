import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { signedIn } from '#server/http/caller.ts';
import { forbidden, notFound } from '#server/http/problems.ts';
import { readRole, readUserRole } from '../accounts.contract.ts';
import { mayReadUsers, maySeeRoleOf } from '../accounts.policy.ts';
import { presentRole } from '../accounts.presenter.ts';
import type { Accounts } from '../accounts.service.ts';
import { signedInCaller } from '../session/session.service.ts';

/** Mounts the calls for one's own role. */
export function mountRoles(api: Api, { repository }: Accounts, context: ServerContext): void {
  const names = context.permissions.map(({ name }) => name);
  api.serve(readRole, {
    allow: signedIn,
    find: async ({ params, caller }) => {
      const own = signedInCaller(caller).user.role_id === params.id;
      if (!own && !mayReadUsers(caller)) throw forbidden();
      const role = await repository.roleById(params.id);
      if (!role) throw notFound();
      return role;
    },
    changedAt: (found) => found.updated_at,
    handle: async ({ found }) => ({ role: presentRole(found, names) }),
  });
  api.serve(readUserRole, {
    allow: signedIn,
    find: async ({ params, caller }) => {
      // Another user's record does not exist for those who may not read users.
      if (!maySeeRoleOf(caller, params.id)) throw notFound();
      const user = await repository.userById(params.id);
      if (!user) throw notFound();
      return user;
    },
    handle: async ({ found }) => {
      const role = await repository.roleById(found.role_id);
      if (!role) throw notFound();
      return { role: presentRole(role, names), level: role.level };
    },
  });
}
