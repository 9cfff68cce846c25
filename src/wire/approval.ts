interface Named {
  id: number;
  name: string;
}

/** A step of an approval, with what became of it. */
export interface ApprovalStep {
  /** The role of which anybody may approve, or null for a certain person. */
  role: number | null;
  user: number | null;
  /** What the role or the person is called. */
  name: string;
  translations?: { en?: { name?: string | undefined } | undefined } | undefined;
  state: 'approved' | 'returned' | 'due' | 'later' | 'ended';
  /** Whether the reader may decide it now. */
  yours: boolean;
  by: Named | null;
  /** The person whose deputy decided. */
  for: Named | null;
  at: string | null;
  note: string;
}

/** The chain of an approval, as a document shows it. */
export interface ApprovalChain {
  id: number;
  /** SAR. */
  amount: number;
  state: 'waiting' | 'approved' | 'returned' | 'ended';
  prepared_by: Named;
  /** SAR: from which amount the rule asks for it. */
  rule_amount: number;
  steps: readonly ApprovalStep[];
  /** Whether the reader may decide the step that is due. */
  may_decide: boolean;
  created_at: string;
  updated_at: string;
}
