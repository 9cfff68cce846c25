import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { readAccount } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { refreshSession } from '../session/refresh-session.ts';
import { storedUser } from '../session/session-mark.ts';

/** One's own account, read in the browser. `load` reads it again; what is shown stays until the answer is there. */
export function useAccount() {
  const [account, setAccount] = useState<OwnAccount | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const read = await readAccount(browserCall);
      setAccount(read);
      // The header's user follows; a browser that lost its storage while the session lives gets it back.
      if (storedUser()?.name !== read.user.name) await refreshSession(browserCall);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return { account, failed, load };
}
