import { useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import type { RoleAnswer } from '../accounts.contract.ts';
import { permits } from '../accounts.policy.ts';
import { storedUser } from './session/session-mark.ts';

/** Reads the rights of whoever is signed in; null until they are known. */
export function useOwnRights(): Rights | null {
  const [rights, setRights] = useState<Rights | null>(null);
  useEffect(() => {
    const user = storedUser();
    if (!user) return;
    const none = { id: user.id, level: user.ly, can: () => false };
    browserCall(`/api/roles/${user.role}`)
      .then((response) => answerOf<{ role: RoleAnswer }>(response))
      .then(
        ({ role }) => setRights({ id: user.id, level: role.level, can: permits(role.permissions) }),
        () => setRights(none),
      );
  }, []);
  return rights;
}
