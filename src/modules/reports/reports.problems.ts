import { Problem } from '#wire/problem.ts';

const ofField = (field: string, code: string) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code }] } });

/** No account has this code. */
export const unknownAccount = () => ofField('account', 'reports.unknown_account');

/** The period ends before it begins. */
export const backwardPeriod = (field: string) => ofField(field, 'reports.backward_period');
