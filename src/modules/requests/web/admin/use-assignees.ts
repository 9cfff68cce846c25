import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { listAssignees } from '../../leads/leads.contract.ts';

export interface Assignee {
  id: number;
  name: string;
}

/** Staff who may be assigned. If they cannot be loaded, nobody new can be assigned, and the list says so. */
export function useAssignees(): readonly Assignee[] {
  const [assignees, setAssignees] = useState<readonly Assignee[]>([]);
  useEffect(() => {
    browserCall(listAssignees.path)
      .then((response) => answerOf<Assignee[]>(response))
      .then(setAssignees, () => setAssignees([]));
  }, []);
  return assignees;
}
