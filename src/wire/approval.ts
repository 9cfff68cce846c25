interface Named {
  id: number;
  name: string;
}

/** A role, or one person, that approves. */
interface Approver {
  role: number | null;
  user: number | null;
  name: string;
  translations?: { en?: { name?: string | undefined } | undefined } | undefined;
}

/** An approval step with its outcome. */
export interface ApprovalStep {
  /** The role whose members may approve, or null for a specific person. */
  role: number | null;
  user: number | null;
  /** Name of the role or the person. */
  name: string;
  translations?: { en?: { name?: string | undefined } | undefined } | undefined;
  state: 'approved' | 'returned' | 'due' | 'later' | 'ended';
  /** Whether the reader may decide it now. */
  yours: boolean;
  /** Who decides it because its own people cannot; empty for nobody, null where they can. */
  instead: readonly Approver[] | null;
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
  /** What the document does once it is approved: its usual next move if empty. */
  purpose: '' | 'reverse' | 'allocate';
  prepared_by: Named;
  /** Who wrote the document or asked, the preparer among them: they do not decide. */
  written_by: readonly Named[];
  /** SAR: minimum amount of the rule. */
  rule_amount: number;
  /** What the rule is about, such as a discount; null for the amount of the document. */
  rule_kind_name: { ar: string; en: string } | null;
  steps: readonly ApprovalStep[];
  /** Whether the reader may decide the current step. */
  may_decide: boolean;
  created_at: string;
  updated_at: string;
}
