import type { Locale } from '#base/locale.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { readFormToken } from './form-token.service.ts';
import { identityOf, senderOf } from './identity.service.ts';
import { createIntakeRepository, type IntakeTables } from './intake.repository.ts';
import { type SpamReason, spamReasonOf } from './spam.policy.ts';

/** Where a form comes from. */
export interface Sending {
  locale: Locale;
  address: string;
  caller: Caller;
  idempotencyKey: string | undefined;
}

/** What a form says, as the rules against spam and repetition read it. */
export interface Submission {
  /** Everything that makes it another submission than one before. */
  content: readonly string[];
  name: string;
  /** Its free texts. */
  text: string;
  honeypot: string;
  form_token: string;
}

interface Storing {
  /** Its own columns; it is stored in a table with those of `IntakeRow`. */
  columns: object;
  /** Runs in the transaction that stores it, unless it is spam. */
  inside: (trx: Connection, stored: { id: number; account: number | null }) => Promise<void>;
}

interface Received {
  id: number;
  /** Whether it repeats a stored one. */
  known: boolean;
  isSpam: boolean;
}

/** Receives what visitors send by a form, once and by the rules against spam. `name` is that of its limit and log lines. */
export function createIntake(context: ServerContext, { table, name }: { table: string; name: string }) {
  const repository = createIntakeRepository(tablesOf<IntakeTables>(context.database.kysely), table);
  const limit = createRateLimit(context.counts, { name: `${name}s`, max: 30, seconds: 600 });

  return {
    /**
     * Stores a submission, also as spam, unless it repeats a stored one; `prepare` is then not called. The number of
     * spam is answered like any other, so that the answer does not reveal it. Throws 429.
     */
    async receive(
      submission: Submission,
      { locale, address, caller, idempotencyKey }: Sending,
      prepare: () => Promise<Storing>,
    ): Promise<Received> {
      const now = context.now();
      const identity = identityOf(submission.content, idempotencyKey, now);
      const known = await repository.known(identity.key, identity.since);
      if (known !== undefined) return { id: known, known: true, isSpam: false };

      const party = partyOf(address);
      await limit.take(party);
      const { verdict, ticket } = readFormToken(context.secret, submission.form_token, now);
      let reason = spamReasonOf({ ...submission, message: submission.text, verdict });
      // What staff type on the site is not theirs.
      const [account] = caller ? await customerAccounts(context.database.kysely, [caller.id]) : [];
      const { columns, inside } = await prepare();
      const row = {
        ...columns,
        ...markOf(reason),
        user_id: account?.id ?? null,
        locale,
        sender: senderOf(context.secret, party, now),
        dedupe_key: identity.key,
        ticket,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      };
      const stored = (trx: Connection, id: number) => inside(trx, { id, account: account?.id ?? null });
      let outcome = await repository.add(row, identity.since, reason ? undefined : stored);
      if (outcome === 'ticket used') {
        reason ??= 'token_replayed';
        outcome = await repository.add({ ...row, ...markOf(reason), ticket: null }, identity.since);
      }
      // Without a ticket, none can have been used.
      if (outcome === 'ticket used') throw new Error(`a ${name} was not stored`);
      if (outcome.known) await limit.giveBack(party);
      else if (reason) context.log.info({ reason }, `${name} kept apart as spam`);
      return { ...outcome, isSpam: reason !== null };
    },
    /** Whether a body has a form token that this site signed within a day. */
    knowsForm: (sent: unknown): boolean => {
      const { form_token: token } = (sent ?? {}) as { form_token?: unknown };
      return typeof token === 'string' && readFormToken(context.secret, token, context.now()).ticket !== null;
    },
  };
}

function markOf(reason: SpamReason | null) {
  return { is_spam: reason ? 1 : 0, spam_reason: reason };
}
