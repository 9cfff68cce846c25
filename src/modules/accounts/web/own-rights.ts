import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { keep, readKept } from '#ui/admin/kept-json.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { answerOf, CallFailed } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type RoleAnswer, readRole } from '../accounts.contract.ts';
import { permits } from '../accounts.policy.ts';
import { storedUser } from './session/session-mark.ts';

/**
 * `localStorage` key of the last loaded role, so that the next page shows at once what the user may do, also without
 * a connection.
 */
const key = 'panel.role';

interface KeptRole {
  user: number;
  role: Pick<RoleAnswer, 'level' | 'permissions'>;
}

/** Loads the signed-in user's rights; null until known. */
export function useOwnRights(): Rights | null {
  const [rights, setRights] = useState<Rights | null>(null);
  useEffect(() => {
    const user = storedUser();
    if (!user) return;
    const rightsOf = ({ level, permissions }: KeptRole['role']) => ({
      id: user.id,
      level,
      can: permits(permissions),
    });
    const kept = readKept<KeptRole>('localStorage', key);
    if (kept?.user === user.id) setRights(rightsOf(kept.role));
    browserCall(addressOf(readRole, { id: user.role }))
      .then((response) => answerOf<{ role: RoleAnswer }>(response))
      .then(
        ({ role }) => {
          setRights(rightsOf(role));
          const { level, permissions } = role;
          keep('localStorage', key, { user: user.id, role: { level, permissions } } satisfies KeptRole);
        },
        (error) => {
          // Without a connection, what was known stays.
          if (kept?.user === user.id && !(error instanceof CallFailed)) return;
          setRights({ id: user.id, level: user.ly, can: () => false });
        },
      );
  }, []);
  return rights;
}
