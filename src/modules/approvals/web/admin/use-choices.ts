import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ApprovalChoices, listApprovalChoices } from '../../approvals.contract.ts';

/** Kinds, roles and people to choose from; null until they have been read, `failed` where they cannot be. */
export function useChoices(): ApprovalChoices | null | 'failed' {
  const [choices, setChoices] = useState<ApprovalChoices | null | 'failed'>(null);
  useEffect(() => {
    let awaited = true;
    callContract(browserCall, listApprovalChoices).then(
      (read) => awaited && setChoices(read),
      () => awaited && setChoices('failed'),
    );
    return () => {
      awaited = false;
    };
  }, []);
  return choices;
}
