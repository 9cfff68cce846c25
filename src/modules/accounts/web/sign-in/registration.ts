import { browserCall } from '#browser/browser-call.ts';
import { register } from '../../accounts.calls.ts';
import { checkNewPassword, looksLikeEmail, missing, type SeenFaults } from '../form-check.ts';
import { prepare } from './sign-in.ts';

/** The fields in the order in which they stand. */
export const registrationFields = [
  'name',
  'email',
  'phone',
  'password',
  'password_confirmation',
  'policy',
] as const;

export type RegistrationField = (typeof registrationFields)[number];

type TypedRegistration = Record<RegistrationField, string>;

/** An answer of 200 that says itself, in its `error`, that it failed; our own server answers with a status. */
export class RegistrationRefused extends Error {}

export function checkRegistration(
  typed: TypedRegistration,
  asksConsent: boolean,
): SeenFaults<RegistrationField> {
  const faults: SeenFaults<RegistrationField> = {
    ...missing(typed, ['name', 'email', 'phone']),
    ...checkNewPassword(typed),
  };
  if (!faults.email && !looksLikeEmail(typed.email)) faults.email = 'email';
  if (asksConsent && !typed.policy) faults.policy = 'policy';
  return faults;
}

/** Makes the account; resolves to what the server says of it. Throws CallFailed and RegistrationRefused. */
export async function sendRegistration(typed: TypedRegistration, asksConsent: boolean): Promise<string> {
  await prepare();
  const { policy: _policy, ...form } = typed;
  const { message, error } = await register(browserCall, { ...form, ...(asksConsent && { policy: true }) });
  if (error !== null && error !== undefined) throw new RegistrationRefused(message || error);
  return message;
}
