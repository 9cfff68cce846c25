import { useEffect, useState } from 'react';
import type { OwnWaiting } from '../../portal.contract.ts';
import { readOnce } from './read-own-waiting.ts';

/** The signed-in customer's projects and what awaits them there; null for others, and until it is known. */
export function useOwnWaiting(): OwnWaiting | null {
  const [own, setOwn] = useState<OwnWaiting | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without it, the page is as it is for everybody.
    readOnce().then(
      (read) => wanted && setOwn(read),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, []);
  return own;
}
