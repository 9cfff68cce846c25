import { Problem } from '#wire/problem.ts';

const ofField = (field: string, code: string) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code }] } });

export const guaranteeNotFound = () => new Problem('guarantees.not_found', 404);

/** It was released or called. */
export const guaranteeEnded = () => new Problem('guarantees.ended', 409);

/** Only a letter to which nothing has happened may be deleted. */
export const guaranteeInUse = () => new Problem('guarantees.in_use', 409);

export const unknownContract = () => ofField('contract_id', 'guarantees.unknown_contract');

/** The same letter of this bank is in the register, for the same contract. */
export const enteredBefore = (name: string, field: 'number' | 'expires_on') =>
  new Problem('common.invalid_fields', 422, {
    faults: { [field]: [{ code: 'guarantees.entered_before', parameters: { name } }] },
  });

export const zeroAmount = () => ofField('amount', 'guarantees.zero_amount');

export const beforeIssue = () => ofField('expires_on', 'guarantees.before_issue');

export const notLater = () => ofField('expires_on', 'guarantees.not_later');
