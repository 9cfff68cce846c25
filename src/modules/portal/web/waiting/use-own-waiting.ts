import { useEffect, useState } from 'react';
import { useSignedIn } from '#modules/accounts/web/index.ts';
import type { OwnWaiting } from '../../portal.contract.ts';

/**
 * The signed-in customer's projects and what awaits them there; null on the server, for others, and until it is known. Pages
 * are the same for everybody: what reads it loads only for somebody who is signed in.
 */
export function useOwnWaiting(): OwnWaiting | null {
  const signedIn = useSignedIn();
  const [own, setOwn] = useState<OwnWaiting | null>(null);
  useEffect(() => {
    let wanted = signedIn;
    if (signedIn)
      import('./read-own-waiting.ts')
        .then(({ readOnce }) => readOnce())
        // Without it, the page is as it is for everybody.
        .then(
          (read) => wanted && setOwn(read),
          () => {},
        );
    return () => {
      wanted = false;
      setOwn(null);
    };
  }, [signedIn]);
  return own;
}
