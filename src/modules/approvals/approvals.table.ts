import type { Generated, Selectable } from 'kysely';

/** A rule: above which amount a kind of document needs approval, and by whom. */
export interface ApprovalRulesTable {
  id: Generated<number>;
  kind: string;
  /** Halalas. */
  amount: number;
  /** JSON: a `Step` per place, in order. */
  steps: string;
  /** Names of its roles and people when it was saved, for the log. */
  approvers: string;
  /** Names of the kind, roles and people when it was saved, folded for search. */
  words: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ApprovalDeputiesTable {
  id: Generated<number>;
  user_id: number;
  deputy_id: number;
  /** Days in Riyadh, inclusive. */
  from_day: string;
  to_day: string;
  created_at: string;
}

/** A request for approval of a document, with the chain of the rule at that time. */
export interface ApprovalRoundsTable {
  id: Generated<number>;
  subject: string;
  subject_id: number;
  /** Name of the document at that time. */
  name: string;
  /** Halalas. */
  amount: number;
  prepared_by: number;
  prepared_by_name: string;
  /** Who asked; null for rounds of earlier versions. */
  requested_by: number | null;
  requested_by_name: string;
  /** JSON: ids of those who created or changed the document, and who asked: they do not decide. */
  barred: string;
  /** What the document does once it is approved: '' for its usual next move, `reverse`, `allocate`. */
  purpose: string;
  /** Hash of what was asked (`sealOf`); '' for rounds of earlier versions. */
  seal: string;
  rule_id: number;
  /** Halalas: minimum amount of the rule. */
  rule_amount: number;
  /** JSON, as in a rule. */
  steps: string;
  state: string;
  /** Index in `steps` of the current step. */
  step: number;
  created_at: string;
  updated_at: string;
}

/** A decision about one step. Rows are only added. */
export interface ApprovalDecisionsTable {
  id: Generated<number>;
  round_id: number;
  step: number;
  decision: string;
  by_id: number;
  by_name: string;
  /** The person whom the deciding deputy represented. */
  for_id: number | null;
  for_name: string;
  note: string;
  at: string;
}

export interface ApprovalsTables {
  approval_rules: ApprovalRulesTable;
  approval_deputies: ApprovalDeputiesTable;
  approval_rounds: ApprovalRoundsTable;
  approval_decisions: ApprovalDecisionsTable;
}

export type RuleRow = Selectable<ApprovalRulesTable>;
export type DeputyRow = Selectable<ApprovalDeputiesTable>;
export type RoundRow = Selectable<ApprovalRoundsTable>;
export type DecisionRow = Selectable<ApprovalDecisionsTable>;
