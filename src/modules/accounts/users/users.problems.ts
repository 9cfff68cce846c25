import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const tooStrong = () => new Problem('accounts.too_strong', 403);

export const lastAdministrator = () => new Problem('accounts.last_administrator', 409);

/** Nobody could do what they do now; each thing is listed under `confirmed`, which the call sends to go on. */
export const neededStaff = (missing: readonly string[], separator: string) =>
  new Problem('accounts.needed', 409, {
    parameters: { missing: missing.join(separator) },
    faults: { confirmed: missing.map((what) => ({ code: 'accounts.needed_for', parameters: { what } })) },
  });

export const fixedRole = () => new Problem('accounts.fixed_role', 409);

/** The role of people who register. */
export const customersAreNoStaff = () => invalidFields({ level: [{ code: 'accounts.customer_level' }] });

export const unknownRole = () => invalidFields({ role: [{ code: 'accounts.role_missing' }] });

/** `field` is the path in the body of a permission that no module declares. */
export const unknownPermission = (field: string) => invalidFields({ [field]: [{ code: 'common.invalid' }] });

export const usernameTaken = () => invalidFields({ username: [{ code: 'accounts.username_taken' }] });

export const roleNameTaken = () => invalidFields({ name: [{ code: 'accounts.role_name_taken' }] });
