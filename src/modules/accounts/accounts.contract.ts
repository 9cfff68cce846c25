import { z } from 'zod';
import { locales } from '#base/locale.ts';
import { permissionActions } from '#base/permissions.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { optionalFlag } from '#wire/entry-fields.ts';
import { line, moment, pathId, translationsOf } from '#wire/fields.ts';
import {
  authenticatorCode,
  city,
  email,
  givenPassword,
  max,
  name,
  newPassword,
  optional,
  passwordAgain,
  phone,
  recoveryCode,
  signOutOthers,
  storedLogin,
  withPassword,
} from './accounts.fields.ts';
import { userTypes } from './roles/roles.values.ts';

const session = 'session';
const account = 'account';
const users = 'users';

export const user = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    username: z.string().nullable(),
    mobile: z.string().nullable(),
    city: z.string().nullable(),
    type: z.enum(userTypes),
    role: z.int().meta({ description: 'Id of the role' }),
    updated_at: moment,
  })
  .meta({ id: 'User' });

export type UserAnswer = z.infer<typeof user>;

export const permissions = z
  .array(
    z.object({
      module: z.string().meta({ description: "A module's permission, such as projects" }),
      actions: z.partialRecord(z.enum(permissionActions), z.boolean()),
    }),
  )
  .refine((entries) => new Set(entries.map(({ module }) => module)).size === entries.length, {
    error: 'common.twice',
  });

export const role = z
  .object({
    id: z.int(),
    name: z.string(),
    level: z.int(),
    permissions: z.string().meta({ description: 'JSON text: a list of modules, each with its actions' }),
    translations: translationsOf(['name']),
    updated_at: moment,
  })
  .meta({ id: 'Role' });

export type RoleAnswer = z.infer<typeof role>;

const signedIn = z.object({
  user,
  token: z.string().meta({ description: 'A public marker of the session, which gives no access' }),
  expires_at: moment,
  second_factor: z.enum(['off', 'on', 'due']).meta({
    description: 'due: the configuration requires a second factor of this user that is not set up yet',
  }),
});

export type SignedIn = z.infer<typeof signedIn>;

const message = z.object({ message: z.string() });

export const login = defineContract({
  id: 'login',
  tag: session,
  method: 'POST',
  path: '/login',
  summary:
    'Signs in by e-mail or user name. With `second_factor: true` in the answer the session begins only after /login/code. 409 under `sign_out_others` where the configuration allows one session and the user has another.',
  body: z.object({
    email: z.string().transform(storedLogin).pipe(line(max.email)),
    password: givenPassword,
    sign_out_others: signOutOthers,
  }),
  answer: z.object({ message: z.string(), second_factor: z.boolean() }),
  problems: [409, 429],
});

export const loginByCode = defineContract({
  id: 'loginByCode',
  tag: session,
  method: 'POST',
  path: '/login/code',
  summary:
    'The second step of signing in: a code of the authenticator, or one of the recovery codes. 409 under `sign_out_others` as for /login; the code may be sent again.',
  body: z.object({
    code: authenticatorCode.optional(),
    recovery_code: recoveryCode.optional(),
    sign_out_others: signOutOthers,
  }),
  answer: z.object({ message: z.string(), second_factor: z.literal(false) }),
  problems: [409, 429],
});

export const readUser = defineContract({
  id: 'readUser',
  tag: session,
  method: 'GET',
  path: '/user',
  summary: 'Reads the signed-in user and the end of the session',
  answer: signedIn,
  problems: [401],
});

export const logout = defineContract({
  id: 'logout',
  tag: session,
  method: 'POST',
  path: '/logout',
  summary: 'Ends the session, if there is one',
  answer: message,
});

export const register = defineContract({
  id: 'register',
  tag: session,
  method: 'POST',
  path: '/register',
  summary: 'Creates a customer’s account',
  body: withPassword(
    z.object({
      name,
      email,
      password: newPassword,
      password_confirmation: passwordAgain,
      phone,
      policy: optionalFlag.meta({
        description:
          'The published ones of terms of use and privacy policy are accepted; kept with the version of the texts. false is 422 while any is published (`GET /api/configurations/legal`)',
      }),
    }),
  ),
  answer: z.object({ message: z.string(), error: z.null(), user }),
  problems: [429],
});

export const forgotPassword = defineContract({
  id: 'forgotPassword',
  tag: session,
  method: 'POST',
  path: '/forgot-password',
  summary:
    'Mails a link by which the password can be set anew once, within 30 minutes. The answer is the same for unknown addresses.',
  body: z.object({ email }),
  answer: message,
  problems: [429],
});

export const checkReset = defineContract({
  id: 'checkPasswordReset',
  tag: session,
  method: 'POST',
  path: '/reset-password/check',
  summary: 'Checks whether a mailed link is still valid; 409 if it was used or has expired',
  body: z.object({ token: line(200) }),
  answer: message,
  problems: [409],
});

export const resetPassword = defineContract({
  id: 'resetPassword',
  tag: session,
  method: 'POST',
  path: '/reset-password',
  summary:
    'Sets the password by a mailed link and ends all sessions; 409 when the link was used or is too old',
  body: withPassword(
    z.object({ token: line(200), password: newPassword, password_confirmation: passwordAgain }),
  ),
  answer: message,
  problems: [409, 429],
});

const ownAccount = z.object({
  user,
  email: z.object({
    confirmed: z.boolean().meta({ description: 'Whether a code or link mailed to the address was used' }),
    pending: z.string().nullable().meta({ description: 'The address that it becomes once confirmed' }),
    mailed: z
      .boolean()
      .meta({ description: 'Whether codes are mailed; otherwise the office reads them out' }),
    office: z.string().nullable().meta({ description: 'The phone to ask for a code then' }),
  }),
  second_factor: z.object({
    enabled: z.boolean(),
    required: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  erasable: z.boolean().meta({ description: 'Whether its owner may delete it; staff may not' }),
});

export type OwnAccount = z.infer<typeof ownAccount>;

export const readAccount = defineContract({
  id: 'readAccount',
  tag: account,
  method: 'GET',
  path: '/api/account',
  summary: 'Reads one’s own account',
  answer: ownAccount,
});

export const changeAccount = defineContract({
  id: 'changeAccount',
  tag: account,
  method: 'PUT',
  path: '/api/account',
  summary: 'Changes one’s own name, mobile and city',
  body: z.object({ name, mobile: optional(phone), city: optional(city), updated_at: moment.optional() }),
  answer: z.object({ message: z.string(), user }),
  problems: [409],
});

const mailedCode = z.object({
  message: z.string(),
  sent: z.boolean().meta({ description: 'Whether a mail leaves; otherwise the office reads the code out' }),
});

export const sendEmailCode = defineContract({
  id: 'sendEmailCode',
  tag: account,
  method: 'POST',
  path: '/api/account/email/code',
  summary:
    'Mails a code, valid for ten minutes, to the address that is not confirmed yet, or to the one that is to replace it',
  answer: mailedCode,
  problems: [409, 429],
});

export const confirmEmail = defineContract({
  id: 'confirmEmail',
  tag: account,
  method: 'POST',
  path: '/api/account/email/confirm',
  summary:
    'Confirms the address that the code was mailed to; a new address then replaces the old one, which is told',
  body: z.object({ code: authenticatorCode }),
  answer: z.object({ message: z.string(), user }),
  problems: [409, 429],
});

/** The owner's password, and with a second factor one of its codes. */
const ownerProof = { code: authenticatorCode.optional(), recovery_code: recoveryCode.optional() };

export const changeEmail = defineContract({
  id: 'changeEmail',
  tag: account,
  method: 'PUT',
  path: '/api/account/email',
  summary:
    'Mails a code to a new address, which replaces the old one once confirmed. Asks for the password and, with a second factor, for a code of it',
  body: z.object({ email, current_password: givenPassword, ...ownerProof }),
  answer: mailedCode.extend({ pending: z.string() }),
  problems: [409, 429],
});

export const keepEmail = defineContract({
  id: 'keepEmail',
  tag: account,
  method: 'DELETE',
  path: '/api/account/email',
  summary: 'Gives up the new address that waits for its code',
  answer: message,
  problems: [409],
});

export const handOutOwnData = defineContract({
  id: 'handOutOwnData',
  tag: account,
  method: 'POST',
  path: '/api/account/personal-data',
  summary: 'Exports all that is kept about the owner of the account, as staff can',
  answer: z.object({ data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
  problems: [409, 429],
});

export const eraseOwnAccount = defineContract({
  id: 'eraseOwnAccount',
  tag: account,
  method: 'DELETE',
  path: '/api/account/personal-data',
  summary:
    'Deletes one’s own account and erases what the law does not keep. Asks for the password and, with a second factor, for a code of it. 409 for staff, and while an amount is open',
  body: z.object({ password: givenPassword, ...ownerProof }),
  answer: message,
  problems: [409, 429],
});

export const keepLanguage = defineContract({
  id: 'keepLanguage',
  tag: account,
  method: 'PUT',
  path: '/api/account/language',
  summary: "Stores the caller's language for notifications by mail",
  body: z.object({ language: z.enum(locales) }),
  answer: z.object({ language: z.enum(locales) }),
});

export const changePassword = defineContract({
  id: 'changePassword',
  tag: account,
  method: 'PUT',
  path: '/api/account/password',
  summary: 'Changes one’s own password and ends the other sessions',
  body: withPassword(
    z.object({
      current_password: givenPassword,
      password: newPassword,
      password_confirmation: passwordAgain,
    }),
  ),
  answer: message,
  problems: [429],
});

export const listSessions = defineContract({
  id: 'listSessions',
  tag: account,
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Lists one’s own sessions, latest first',
  answer: z.array(
    z.object({
      id: z.int(),
      current: z.boolean(),
      address: z.string().nullable(),
      browser: z.string().nullable().meta({ description: 'Browser and system, such as "Firefox, Android"' }),
      created_at: moment,
      last_active_at: moment,
    }),
  ),
});

export type SessionAnswer = z.infer<typeof listSessions.answer & z.ZodType>[number];

export const endOtherSessions = defineContract({
  id: 'endOtherSessions',
  tag: account,
  method: 'DELETE',
  path: '/api/account/sessions',
  summary: 'Ends all other sessions',
  answer: message,
});

export const beginSecondFactor = defineContract({
  id: 'beginSecondFactor',
  tag: account,
  method: 'POST',
  path: '/api/account/second-factor',
  summary: 'Creates a new authenticator secret, which takes effect once a code is confirmed',
  body: z.object({ password: givenPassword }),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
    qr: z.string().meta({ description: 'The address as a QR code, an SVG in a data URL' }),
    recovery_codes: z.array(z.string()),
  }),
  problems: [409, 429],
});

export type SecondFactorBegun = z.infer<typeof beginSecondFactor.answer & z.ZodType>;

export const confirmSecondFactor = defineContract({
  id: 'confirmSecondFactor',
  tag: account,
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  summary: 'Turns the second factor on with an authenticator code',
  body: z.object({ code: authenticatorCode }),
  answer: message,
  problems: [409, 429],
});

export const endSecondFactor = defineContract({
  id: 'endSecondFactor',
  tag: account,
  method: 'POST',
  path: '/api/account/second-factor/end',
  summary: 'Turns the second factor off',
  body: z.object({ password: givenPassword }),
  answer: message,
  problems: [429],
});

export const renewRecoveryCodes = defineContract({
  id: 'renewRecoveryCodes',
  tag: account,
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Creates new recovery codes and invalidates the old ones',
  body: z.object({ password: givenPassword }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  problems: [409, 429],
});

export const giveProof = defineContract({
  id: 'giveProof',
  tag: account,
  method: 'POST',
  path: '/api/account/proof',
  summary:
    'Proves once more who is signed in, by the authenticator’s code or, without a second factor, the password. Calls that were refused with `proof` can be made for a while (`proof_minutes`)',
  body: z.object({ code: authenticatorCode.optional(), password: givenPassword.optional() }),
  answer: message,
  problems: [429],
});

export const readRole = defineContract({
  id: 'readRole',
  tag: users,
  method: 'GET',
  path: '/api/roles/{id}',
  summary: 'Reads a role: one’s own, or any with users.read',
  params: pathId,
  answer: z.object({ role }),
});

export const readUserRole = defineContract({
  id: 'readUserRole',
  tag: users,
  method: 'GET',
  path: '/api/users/{id}/role',
  summary: 'Reads the role and level of a user: one’s own, or anybody’s with users.read',
  params: pathId,
  answer: z.object({ role, level: z.int() }),
});

export const countClients = defineContract({
  id: 'countClients',
  tag: 'statistics',
  method: 'GET',
  path: '/api/stats/clients',
  summary: 'Counts the clients',
  answer: count,
});
