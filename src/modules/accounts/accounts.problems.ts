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
