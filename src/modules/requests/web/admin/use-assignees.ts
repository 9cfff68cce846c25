import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import { listAssignees } from '../../leads/leads.contract.ts';

export interface Assignee {
  id: number;
  name: string;
}

/** The staff who may be put in charge. Where they cannot be read, nobody new can be; the list says that it failed. */
export function useAssignees(): readonly Assignee[] {
  const [assignees, setAssignees] = useState<readonly Assignee[]>([]);
  useEffect(() => {
    browserCall(listAssignees.path)
      .then((response) => answerOf<Assignee[]>(response))
      .then(setAssignees, () => setAssignees([]));
  }, []);
  return assignees;
}
