import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type DueText, readDueTexts } from '../../legal.contract.ts';

/** The texts that the reader has to accept first; null until they are known. */
export function useDueTexts() {
  const [due, setDue] = useState<readonly DueText[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setDue((await callContract(browserCall, readDueTexts)).due);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    load();
  }, [load]);
  return { due, failed, load, setDue };
}
