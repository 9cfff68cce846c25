import { boundedCall } from '#browser/browser-call.ts';
import { register } from '../../accounts.calls.ts';
import { checkNewPassword, looksLikeEmail, missing, type SeenFaults } from '../form-check.ts';
import { prepare } from './sign-in.ts';

/** Fields in display order. */
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

/** An answer of 200 whose `error` reports a failure; our own server uses a status. */
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

/** Creates the account; resolves with the server's message. Throws CallFailed and RegistrationRefused. */
export async function sendRegistration(typed: TypedRegistration, asksConsent: boolean): Promise<string> {
  await prepare();
  const { policy: _policy, ...form } = typed;
  const { message, error } = await register(boundedCall, { ...form, ...(asksConsent && { policy: true }) });
  if (error !== null && error !== undefined) throw new RegistrationRefused(message || error);
  return message;
}
