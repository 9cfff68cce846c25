import { answerOf, type Call } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type * as contract from './accounts.contract.ts';

type Answers = typeof contract;

/**
 * Each function makes one call of the accounts' contract and throws CallFailed if it is answered with a
 * problem.
 */

/** Whether other sessions may be ended, for users who may have only one. */
export interface Consent {
  sign_out_others?: true;
}

export const logIn = (call: Call, form: Consent & { email: string; password: string }) =>
  send<AnswerOf<Answers['login']>>(call, 'POST', '/login', form, 200);

export const logInByCode = (call: Call, form: Consent & ({ code: string } | { recovery_code: string })) =>
  send<AnswerOf<Answers['loginByCode']>>(call, 'POST', '/login/code', form, 200);

export const readUser = (call: Call) => send<AnswerOf<Answers['readUser']>>(call, 'GET', '/user');

export const readUserRole = (call: Call, id: number) =>
  send<AnswerOf<Answers['readUserRole']>>(call, 'GET', `/api/users/${id}/role`);

export const logOut = (call: Call) => send<AnswerOf<Answers['logout']>>(call, 'POST', '/logout');

export interface Registration {
  name: string;
  email: string;
  phone: string;
  password: string;
  password_confirmation: string;
  policy?: true;
}

/**
 * `error` is null from this product's own server, which reports errors by status; other servers may use it.
 */
export const register = (call: Call, form: Registration) =>
  send<{ message: string; error: string | null }>(call, 'POST', '/register', form);

export const forgotPassword = (call: Call, email: string) =>
  send<AnswerOf<Answers['forgotPassword']>>(call, 'POST', '/forgot-password', { email });

export const checkReset = (call: Call, token: string) =>
  send<AnswerOf<Answers['checkReset']>>(call, 'POST', '/reset-password/check', { token });

export interface NewPassword {
  password: string;
  password_confirmation: string;
}

export const resetPassword = (call: Call, form: NewPassword & { token: string }) =>
  send<AnswerOf<Answers['resetPassword']>>(call, 'POST', '/reset-password', form);

export const readAccount = (call: Call) =>
  send<AnswerOf<Answers['readAccount']>>(call, 'GET', '/api/account');

export const changeAccount = (
  call: Call,
  form: { name: string; mobile: string; city: string; updated_at: string },
) => send<AnswerOf<Answers['changeAccount']>>(call, 'PUT', '/api/account', form);

export const sendEmailCode = (call: Call) =>
  send<AnswerOf<Answers['sendEmailCode']>>(call, 'POST', '/api/account/email/code');

export const confirmEmail = (call: Call, code: string) =>
  send<AnswerOf<Answers['confirmEmail']>>(call, 'POST', '/api/account/email/confirm', { code });

/** A code of the second factor, if it is on. */
export interface FactorCode {
  code?: string;
  recovery_code?: string;
}

export const changeEmail = (call: Call, form: FactorCode & { email: string; current_password: string }) =>
  send<AnswerOf<Answers['changeEmail']>>(call, 'PUT', '/api/account/email', form);

export const keepEmail = (call: Call) =>
  send<AnswerOf<Answers['keepEmail']>>(call, 'DELETE', '/api/account/email');

export const handOutOwnData = (call: Call) =>
  send<AnswerOf<Answers['handOutOwnData']>>(call, 'POST', '/api/account/personal-data');

export const eraseOwnAccount = (call: Call, form: FactorCode & { password: string }) =>
  send<AnswerOf<Answers['eraseOwnAccount']>>(call, 'DELETE', '/api/account/personal-data', form);

export const changePassword = (call: Call, form: NewPassword & { current_password: string }) =>
  send<AnswerOf<Answers['changePassword']>>(call, 'PUT', '/api/account/password', form);

export const listSessions = (call: Call) =>
  send<AnswerOf<Answers['listSessions']>>(call, 'GET', '/api/account/sessions');

export const endOtherSessions = (call: Call) =>
  send<AnswerOf<Answers['endOtherSessions']>>(call, 'DELETE', '/api/account/sessions');

export const beginSecondFactor = (call: Call, password: string) =>
  send<AnswerOf<Answers['beginSecondFactor']>>(call, 'POST', '/api/account/second-factor', { password });

export const confirmSecondFactor = (call: Call, code: string) =>
  send<AnswerOf<Answers['confirmSecondFactor']>>(call, 'POST', '/api/account/second-factor/confirm', {
    code,
  });

export const endSecondFactor = (call: Call, password: string) =>
  send<AnswerOf<Answers['endSecondFactor']>>(call, 'POST', '/api/account/second-factor/end', { password });

export const renewRecoveryCodes = (call: Call, password: string) =>
  send<AnswerOf<Answers['renewRecoveryCodes']>>(call, 'POST', '/api/account/recovery-codes', { password });

async function send<T>(
  call: Call,
  method: string,
  path: string,
  body?: object,
  expected?: number,
): Promise<T> {
  const init = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  return answerOf<T>(await call(path, { method, ...init }), expected);
}
