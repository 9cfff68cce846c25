import type { Generated, Selectable } from 'kysely';

/** From which amount a kind of document needs whose approval. */
export interface ApprovalRulesTable {
  id: Generated<number>;
  kind: string;
  /** Halalas. */
  amount: number;
  /** JSON: a `Step` for each place, in order. */
  steps: string;
  /** The names of its roles and people when it was saved, for the log. */
  approvers: string;
  /** The names of the kind, of its roles and of its people when it was saved, folded for the search. */
  words: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
}

export interface ApprovalDeputiesTable {
  id: Generated<number>;
  user_id: number;
  deputy_id: number;
  /** Days in Riyadh, both included. */
  from_day: string;
  to_day: string;
  created_at: string;
}

/** One request for approval of a document, with the chain as the rule was then. */
export interface ApprovalRoundsTable {
  id: Generated<number>;
  subject: string;
  subject_id: number;
  /** What the document was called then. */
  name: string;
  /** Halalas. */
  amount: number;
  prepared_by: number;
  prepared_by_name: string;
  rule_id: number;
  /** Halalas: from which amount the rule holds. */
  rule_amount: number;
  /** JSON, as in a rule. */
  steps: string;
  state: string;
  /** The place in `steps` that is due, from 0. */
  step: number;
  created_at: string;
  updated_at: string;
}

/** What somebody decided about one step. Rows are only added. */
export interface ApprovalDecisionsTable {
  id: Generated<number>;
  round_id: number;
  step: number;
  decision: string;
  by_id: number;
  by_name: string;
  /** The person whose deputy decided. */
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
