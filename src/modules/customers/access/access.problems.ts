import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

/** The account's own address is not confirmed: nothing is looked up, so that the answer reveals nothing. */
export const ownEmailFirst = () => new Problem('customers.own_email_first', 409);
/** The customer's record has no address that a code could prove. */
export const noCheckedAddress = () => new Problem('customers.no_checked_address', 409);

const codeFault = (fault: string) => invalidFields({ code: [{ code: `customers.${fault}` }] });

/** The code was replaced, used, is older than ten minutes, or the customer's address has changed since. */
export const codeOver = () => codeFault('code_over');
export const codeWrong = () => codeFault('code_wrong');
/** The code takes no more attempts. */
export const codeTries = () => codeFault('code_tries');

/** A merge would give accounts contracts, which the caller may not read. */
export const mergeForbidden = () => new Problem('customers.merge_forbidden', 403);
/** A merge would give an account contracts without a proof that it is that customer's. */
export const mergeUnproven = (emails: string) =>
  new Problem('customers.merge_unproven', 409, { parameters: { emails } });
/** An invitation opens contracts, which the caller may not read. */
export const inviteForbidden = () => new Problem('customers.invite_forbidden', 403);
/** The customer's address is that of a colleague's account. */
export const addressOfStaff = () => new Problem('customers.address_of_staff', 409);
/** The customer's address is that of a deactivated account. */
export const addressInactive = () => new Problem('customers.address_inactive', 409);
