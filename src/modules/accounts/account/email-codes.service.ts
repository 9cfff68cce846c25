import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { codeHash, isSameHash, newCode } from '#server/one-time-code.ts';
import type { Problem } from '#wire/problem.ts';
import { emailCodeOver, tooManyTries, wrongEmailCode } from '../accounts.problems.ts';
import type { AccountsTables } from '../accounts.table.ts';
import { createEmailCodesRepository } from './email-codes.repository.ts';

/** Minutes for which a code is valid. */
export const emailCodeMinutes = 10;

const maxTries = 5;

const purpose = (userId: number, email: string) => `address ${userId} ${email}`;

const codesOn = (on: Connection) => createEmailCodesRepository(tablesOf<AccountsTables>(on));

/** A new code for an address of an account, which ends the older one. */
export async function addEmailCode(
  context: ServerContext,
  { userId, email }: { userId: number; email: string },
  on: Connection,
): Promise<string> {
  const code = newCode();
  const expires = new Date(context.now().getTime() + emailCodeMinutes * 60_000);
  await codesOn(on).replace({
    ...{ user_id: userId, email, tries: 0, expires_at: expires.toISOString() },
    code_hash: codeHash(context.secret, purpose(userId, email), code),
  });
  return code;
}

/**
 * Takes a code, once; returns the address that it proves. The problem with it is returned, not thrown, so that the
 * transaction that counts a wrong attempt is committed. The caller has locked the user.
 */
export async function takeEmailCode(
  context: ServerContext,
  userId: number,
  code: string,
  on: Connection,
): Promise<{ email: string; problem: null } | { email: null; problem: Problem }> {
  const codes = codesOn(on);
  const latest = await codes.latest(userId);
  const refused = (problem: Problem) => ({ email: null, problem });
  if (!latest || latest.expires_at <= context.now().toISOString()) return refused(emailCodeOver());
  if (latest.tries >= maxTries) return refused(tooManyTries());
  if (!isSameHash(latest.code_hash, codeHash(context.secret, purpose(userId, latest.email), code))) {
    await codes.countTry(latest.id);
    return refused(latest.tries + 1 >= maxTries ? tooManyTries() : wrongEmailCode());
  }
  await codes.drop(userId);
  return { email: latest.email, problem: null };
}
