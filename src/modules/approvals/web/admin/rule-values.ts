import { enteredAmount } from '#i18n/format.ts';
import type { ApprovalRule } from '../../rules/approval-rules.contract.ts';

/** A step's value in the form: `role:2` or `user:5`. */
export type StepKey = string;

export interface RuleValues {
  kind: string;
  amount: string;
  steps: readonly StepKey[];
}

export function ruleValues(rule: ApprovalRule | null): RuleValues {
  return {
    kind: rule?.kind ?? '',
    amount: rule && rule.amount > 0 ? enteredAmount(rule.amount) : '',
    steps: rule ? rule.steps.map(keyOf) : [],
  };
}

export function keyOf({ role, user }: { role: number | null; user: number | null }): StepKey {
  return user === null ? `role:${role}` : `user:${user}`;
}

export function ruleBody({ kind, amount, steps }: RuleValues, over: ApprovalRule | null) {
  return {
    kind,
    amount,
    steps: steps.map((key) => {
      const [of = '', id] = key.split(':');
      return { [of]: Number(id) };
    }),
    ...(over && { updated_at: over.updated_at }),
  };
}
