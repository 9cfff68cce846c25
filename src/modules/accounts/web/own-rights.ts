import { useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import type { RoleAnswer } from '../accounts.contract.ts';
import { permits } from '../accounts.policy.ts';
import { storedUser } from './session/session-mark.ts';

/** What the signed-in user may do: what they may not is not offered. The server asks again all the same. */
export interface OwnRights {
  id: number;
  /** Lower is stronger. */
  level: number;
  can: (module: string, action: string) => boolean;
}

/** The rights of whoever is signed in; null until they are known. */
export function useOwnRights(): OwnRights | null {
  const [rights, setRights] = useState<OwnRights | null>(null);
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
