import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

/** The same message for an unknown account and a wrong password. */
export const wrongLogin = () =>
  new Problem('accounts.wrong_login', 422, { faults: { email: [{ code: 'accounts.wrong_login' }] } });

export const wrongPassword = (field: string) =>
  invalidFields({ [field]: [{ code: 'accounts.wrong_password' }] });

export const wrongCode = (field: string) => invalidFields({ [field]: [{ code: 'accounts.wrong_code' }] });

/** Codes are locked for this many milliseconds. */
export const tooManyCodes = (milliseconds: number) =>
  new Problem('accounts.too_many_codes', 429, {
    parameters: { count: Math.ceil(milliseconds / 60_000) },
    headers: { 'Retry-After': String(Math.ceil(milliseconds / 1000)) },
  });

export const noSecondStep = () => new Problem('accounts.no_second_step', 409);

/** Under `sign_out_others`, which tells a client what to ask. */
export const onlineElsewhere = () =>
  new Problem('accounts.online_elsewhere', 409, {
    faults: { sign_out_others: [{ code: 'accounts.online_elsewhere' }] },
  });

export const taken = () => invalidFields({ email: [{ code: 'accounts.taken' }] });

export const notTheSame = () => invalidFields({ password_confirmation: [{ code: 'accounts.not_the_same' }] });

export const commonPassword = () => invalidFields({ password: [{ code: 'accounts.common_password' }] });

export const policyNotAccepted = () => invalidFields({ policy: [{ code: 'accounts.policy' }] });

export const deadLink = () => new Problem('accounts.dead_link', 409);

export const secondFactorOn = () => new Problem('accounts.second_factor_on', 409);

export const secondFactorOff = () => new Problem('accounts.second_factor_off', 409);

/** The code was replaced, used, or is older than ten minutes. */
export const emailCodeOver = () => invalidFields({ code: [{ code: 'accounts.email_code_over' }] });

export const wrongEmailCode = () => invalidFields({ code: [{ code: 'accounts.email_code_wrong' }] });

/** The code takes no more attempts. */
export const tooManyTries = () => invalidFields({ code: [{ code: 'accounts.email_code_tries' }] });

export const emailConfirmed = () => new Problem('accounts.email_confirmed', 409);

export const sameEmail = () => invalidFields({ email: [{ code: 'accounts.email_same' }] });

/** No change of the address waits for its code. */
export const noNewEmail = () => new Problem('accounts.no_new_email', 409);

export const codeNeeded = () => invalidFields({ code: [{ code: 'accounts.code_needed' }] });

/** Staff accounts are part of the company's records; somebody else deactivates them. */
export const staffAccount = () => new Problem('accounts.staff_account', 409);
