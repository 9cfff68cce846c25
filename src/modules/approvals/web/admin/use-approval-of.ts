import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { answerOf } from '#wire/call.ts';
import type { Approval, RecordApprovals } from '../../approvals.contract.ts';

export interface ApprovalOfRecord {
  /** The record's API address. */
  api: string;
  state: 'loading' | 'ready' | 'failed';
  /** The latest; null if none was needed, and until loaded. */
  approval: Approval | null;
  /** Whether somebody has still to decide. */
  waits: boolean;
  /** Whether that is the reader. */
  decides: boolean;
  reload: () => void;
}

/** The approval of a record, by its API address. */
export function useApprovalOf(api: string): ApprovalOfRecord {
  const [turn, setTurn] = useState(0);
  const [answer, setAnswer] = useState<Pick<ApprovalOfRecord, 'state' | 'approval'>>({
    state: 'loading',
    approval: null,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    let awaited = true;
    browserCall(`${api}/approval`)
      .then((response) => answerOf<RecordApprovals>(response))
      .then(
        ({ approval }) => awaited && setAnswer({ state: 'ready', approval }),
        () => awaited && setAnswer((current) => ({ ...current, state: 'failed' })),
      );
    return () => {
      awaited = false;
    };
  }, [api, turn]);

  const reload = useCallback(() => setTurn((current) => current + 1), []);
  const { approval } = answer;
  const waits = approval?.state === 'waiting';
  return { api, ...answer, waits, decides: waits && approval.may_decide, reload };
}
