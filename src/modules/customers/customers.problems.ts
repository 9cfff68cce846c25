import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const customerNotFound = () => new Problem('customers.not_found', 404);

/** `faults` are codes by field, as of `checkNumbers`. */
export const wrongNumbers = (faults: Readonly<Record<string, string>>) =>
  invalidFields(
    Object.fromEntries(
      Object.entries(faults).map(([field, code]) => [field, [{ code: `customers.${code}` }]]),
    ),
  );

export const unknownAccount = () => wrongNumbers({ user_id: 'account_unknown' });
export const takenAccount = () => wrongNumbers({ user_id: 'account_taken' });
export const unknownCustomer = (field = 'customer_id') => wrongNumbers({ [field]: 'unknown' });
export const sameCustomer = (field = 'into') => wrongNumbers({ [field]: 'same' });
export const notMerged = () => new Problem('customers.not_merged', 404);
/** The customer that stayed has itself left since. */
export const mergeOver = () => new Problem('customers.merge_over', 409);
/** What is open could not be received or paid any more. */
export const openBalance = () => new Problem('customers.open_balance', 409);
export const noAddress = () => new Problem('customers.no_email', 409);
