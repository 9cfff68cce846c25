import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const ruleNotFound = () => new Problem('approvals.rule_not_found', 404);

export const unknownKind = () => invalidFields({ kind: [{ code: 'approvals.kind' }] });

export const ruleExists = () => invalidFields({ amount: [{ code: 'approvals.rule_exists' }] });

export const ruleReplaced = () => new Problem('approvals.rule_exists', 409);

export const unknownApprover = (place: number) =>
  invalidFields({ [`steps.${place}`]: [{ code: 'approvals.approver' }] });

export const unknownPerson = (field: 'user' | 'deputy') =>
  invalidFields({ [field]: [{ code: 'approvals.person' }] });

export const ownDeputy = () => invalidFields({ deputy: [{ code: 'approvals.own_deputy' }] });

export const endsBefore = () => invalidFields({ to: [{ code: 'approvals.ends_before' }] });

export const alreadyOver = () => invalidFields({ to: [{ code: 'approvals.over' }] });

/** 403; `role` is the role or person that can decide, '' if nobody can. */
export const ownDocument = (role: string) =>
  role === ''
    ? new Problem('approvals.own_alone', 403)
    : new Problem('approvals.own', 403, { parameters: { role } });

/** As `ownDocument`, for somebody who changed what another prepared, or asked for its approval. */
export const ownChange = (role: string) =>
  role === ''
    ? new Problem('approvals.own_alone', 403)
    : new Problem('approvals.own_change', 403, { parameters: { role } });

/** As `ownDocument`, for somebody without a part in it. */
export const notTheirs = (role: string) =>
  role === ''
    ? new Problem('approvals.nobody', 403)
    : new Problem('approvals.not_yours', 403, { parameters: { role } });

/** 409: another step comes first. */
export const notTheirTurn = (role: string) =>
  new Problem('approvals.not_your_turn', 409, { parameters: { role } });

/** 409: the step, or the whole round, was decided meanwhile. */
export const alreadyDecided = () => new Problem('approvals.decided', 409);
