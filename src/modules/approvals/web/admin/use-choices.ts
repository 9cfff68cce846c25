import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { type ApprovalChoices, listApprovalChoices } from '../../approvals.contract.ts';

/** Available kinds, roles and people; null while loading, `failed` on an error. */
export function useChoices(): ApprovalChoices | null | 'failed' {
  const { state, value } = useReading('choices', () => callContract(browserCall, listApprovalChoices));
  return state === 'failed' || state === 'forbidden' ? 'failed' : value;
}
