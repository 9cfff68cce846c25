import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import type { LikelyCustomer } from '../../customers.contract.ts';

/** Milliseconds without input before customers are looked for. */
const pause = 300;

/** Customers that may be the one being typed: the answer of `findLikely` at this address; none for null. */
export function useLikelyCustomers(path: string | null): readonly LikelyCustomer[] {
  const [found, setFound] = useState<readonly LikelyCustomer[]>([]);
  useEffect(() => {
    if (path === null) return setFound([]);
    let wanted = true;
    const later = setTimeout(async () => {
      try {
        const likely = await answerOf<LikelyCustomer[]>(await browserCall(path));
        if (wanted) setFound(likely);
      } catch {
        // The form works without suggestions.
        if (wanted) setFound([]);
      }
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(later);
    };
  }, [path]);
  return found;
}
