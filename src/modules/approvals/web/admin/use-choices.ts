import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ApprovalChoices, listApprovalChoices } from '../../approvals.contract.ts';

/** Available kinds, roles and people; null while loading, `failed` on an error. */
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
