import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { callContract } from '#wire/contract-call.ts';
import { listAssignees } from '../../leads/leads.contract.ts';

export type Assignee = AnswerOf<typeof listAssignees>[number];

/** Staff who may be assigned. If they cannot be loaded, nobody new can be assigned, and the list says so. */
export function useAssignees(): readonly Assignee[] {
  return useReading('assignees', () => callContract(browserCall, listAssignees)).value ?? [];
}
