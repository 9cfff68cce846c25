import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { readAccount } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { storedUser } from '../session/session-mark.ts';

/**
 * Loads one's own account in the browser. `load` reloads it; the current content stays until the answer
 * arrives.
 */
export function useAccount() {
  const [account, setAccount] = useState<OwnAccount | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const read = await readAccount(browserCall);
      setAccount(read);
      // Updates the header's user; a browser that lost its storage during a session gets it back.
      const stored = storedUser();
      if (stored?.name !== read.user.name || stored.email !== read.user.email)
        await refreshSession(browserCall);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return { account, failed, load };
}
