import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Problem } from '#wire/problem.ts';
import { codeChannel } from './acceptances.presenter.ts';
import {
  codeExpired,
  codeMissing,
  codeUsed,
  codeWrong,
  tooManyCodes,
  tooManyTries,
} from './acceptances.problems.ts';
import { createAcceptancesRepository, type DocumentKey } from './acceptances.repository.ts';
import type { CodeRow } from './acceptances.table.ts';

/** Minutes for which a code is valid: longer than the outbox tries to deliver it. */
export const codeMinutes = 30;

/** Milliseconds within which codes and wrong attempts of a document are counted. */
const window = 3_600_000;
const maxCodes = 10;
const maxTries = 10;

/** The limits and the codes are rows: a restart in between loses nothing. */
async function recentCodes(context: ServerContext, document: DocumentKey, trx: Connection) {
  const now = context.now().getTime();
  const codes = await createAcceptancesRepository(trx).codesSince(
    document,
    new Date(now - window).toISOString(),
  );
  const tries = codes.reduce((sum, { tries }) => sum + tries, 0);
  const until = (from: string | undefined) => Math.ceil((Date.parse(from ?? '') + window - now) / 1000);
  return { codes, tries, wait: until(codes[0]?.sent_at) };
}

/** A new code of a document, which ends the older one. Throws 429. */
export async function addCode(
  context: ServerContext,
  document: DocumentKey,
  sentTo: string,
  trx: Connection,
): Promise<string> {
  const { codes, tries, wait } = await recentCodes(context, document, trx);
  if (tries >= maxTries) throw tooManyTries(wait);
  if (codes.length >= maxCodes) throw tooManyCodes(wait);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await createAcceptancesRepository(trx).addCode({
    subject: document.subject,
    subject_id: document.id,
    code_hash: hashOf(context, document, code),
    channel: codeChannel(context),
    sent_to: sentTo,
    sent_at: context.now().toISOString(),
    tries: 0,
    used_at: null,
  });
  return code;
}

/**
 * Takes a code. The problem with it is returned, not thrown, so that the transaction that counts a wrong attempt
 * is committed.
 */
export async function takeCode(
  context: ServerContext,
  document: DocumentKey,
  code: string,
  trx: Connection,
): Promise<{ taken: CodeRow; problem: null } | { taken: null; problem: Problem }> {
  const repository = createAcceptancesRepository(trx);
  const refused = (problem: Problem) => ({ taken: null, problem });
  const { codes, tries, wait } = await recentCodes(context, document, trx);
  if (tries >= maxTries) return refused(tooManyTries(wait));
  const latest = codes.at(-1);
  if (!latest) return refused(codeMissing());
  if (latest.used_at !== null) return refused(codeUsed());
  const now = context.now();
  if (now.getTime() >= Date.parse(latest.sent_at) + codeMinutes * 60_000) return refused(codeExpired());
  if (!isSame(latest.code_hash, hashOf(context, document, code))) {
    await repository.countTry(latest.id);
    return refused(codeWrong(maxTries - tries - 1));
  }
  await repository.spendCode(latest.id, now.toISOString());
  return { taken: latest, problem: null };
}

/** Keyed, since all six-digit numbers are quickly hashed; a code is of no use for another document. */
function hashOf({ secret }: ServerContext, { subject, id }: DocumentKey, code: string): string {
  return createHmac('sha256', secret).update(`acceptance code ${subject} ${id} ${code}`).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
