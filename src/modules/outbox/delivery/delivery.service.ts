import { isLocale } from '#base/locale.ts';
import { asciiAddress, isBareAddress, type Mailbox } from '#base/mailbox.ts';
import { readCompany } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { type Rounds, startRounds } from '#server/rounds.ts';
import { outsideRequests } from '#server/watch/request-scope.ts';
import { filesFor } from './mail-attachments.service.ts';
import '../outbox.events.ts';
import { oneLine } from '../letter/letter-lines.engine.ts';
import { secretsIn, withoutSecrets } from '../mail-secrets.engine.ts';
import { createOutboxRepository, type OutboxRepository } from '../outbox.repository.ts';
import type { Mail, OutboxTables } from '../outbox.table.ts';
import { isRefusal, type MailServer, openMailServer } from './smtp.service.ts';

/**
 * Seconds between attempts; after the last one the mail has failed. All fall within the half hour for which a
 * one-time link is valid.
 */
const pauses = [10, 60, 300, 1200];

/**
 * Milliseconds for which a process claims a mail. Renewed while it is sent; after a crash another process
 * takes over.
 */
const claim = 120_000;

/** Number of mails delivered concurrently. */
const atOnce = 4;

const pace = { first: 0, every: 5000, soon: 200, patience: 10_000 };

const deliveries = new WeakMap<Database, Rounds>();

/** Delivers queued mails until stopped. Does nothing without a mail server. */
export function startDelivery(context: ServerContext): Running {
  const { smtpUrl } = context.config;
  if (!smtpUrl) return { stop: async () => {} };
  const outbox = createOutboxRepository(tablesOf<OutboxTables>(context.database.kysely));
  const server = openMailServer(smtpUrl);
  let stopped = false;
  const rounds = startRounds(() => deliverDue(context, outbox, server, () => stopped), pace);
  deliveries.set(context.database, rounds);
  return {
    stop: async () => {
      stopped = true;
      await rounds.stop();
    },
  };
}

/** Time until which a new claim is valid. */
export function claimTime(context: ServerContext): string {
  return after(context.now(), claim);
}

/** Delivers a claimed mail at once, without retries. Does nothing without a mail server. */
export async function deliverNow(context: ServerContext, mail: Mail): Promise<void> {
  const { smtpUrl } = context.config;
  if (!smtpUrl) return;
  const outbox = createOutboxRepository(tablesOf<OutboxTables>(context.database.kysely));
  await deliver(context, outbox, openMailServer(smtpUrl), mail, { once: true });
}

/**
 * Wakes up this process's delivery after a mail was queued; a mail that is not committed yet is found within
 * seconds anyway.
 */
export function nudgeDelivery(database: Database): void {
  outsideRequests(() => deliveries.get(database)?.nudge());
}

async function deliverDue(
  context: ServerContext,
  outbox: OutboxRepository,
  server: MailServer,
  stopped: () => boolean,
): Promise<void> {
  try {
    let claimed: Mail[];
    do {
      const now = context.now();
      claimed = await outbox.claimDue({ now: now.toISOString(), until: after(now, claim), max: atOnce });
      await Promise.all(claimed.map((mail) => deliver(context, outbox, server, mail)));
    } while (claimed.length > 0 && !stopped());
  } catch (error) {
    context.log.error({ err: error }, 'the outbox could not be read');
  }
}

/**
 * Delivers a claimed mail and records the outcome. Never rejects: if the outcome cannot be recorded, the
 * claim expires.
 */
async function deliver(
  context: ServerContext,
  outbox: OutboxRepository,
  server: MailServer,
  mail: Mail,
  { once = false } = {},
): Promise<void> {
  const { log } = context;
  const entry = { mail: mail.id, kind: mail.kind };
  const unrecorded = (error: unknown) => log.error({ ...entry, err: error }, 'a mail could not be recorded');
  const renewal = setInterval(() => {
    outbox.keepClaim(mail.id, after(context.now(), claim)).catch(unrecorded);
  }, claim / 4).unref();
  try {
    const failure = await handOver(context, server, mail);
    clearInterval(renewal);
    const now = context.now();
    if (!failure) {
      await outbox.recordSent(mail.id, now.toISOString());
      log.info(entry, 'mail sent');
      return;
    }
    const next = failure.final || once ? null : nextTry(mail.tries, now);
    await recordFailure(context, mail, { now: now.toISOString(), error: failure.reason, next }, once);
    log.warn({ ...entry, tries: mail.tries, reason: failure.reason, next }, 'mail not delivered');
  } catch (error) {
    unrecorded(error);
  } finally {
    clearInterval(renewal);
  }
}

/**
 * A mail that has failed for good raises an event, except for the test mail, whose sender sees the failure at once.
 */
async function recordFailure(
  context: ServerContext,
  { id }: Mail,
  failure: { now: string; error: string; next: string | null },
  once: boolean,
): Promise<void> {
  await context.database.kysely.transaction().execute(async (trx) => {
    await createOutboxRepository(tablesOf<OutboxTables>(trx)).recordFailure(id, failure);
    if (failure.next !== null || once) return;
    await raiseEvent(context, { name: 'mail.failed', subject: 'mail', id, actor: null, data: {} }, trx);
  });
}

async function handOver(context: ServerContext, server: MailServer, mail: Mail) {
  const from = await senderOf(context, mail.locale);
  try {
    await server.take(mail, from, await filesFor(context, mail));
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // A mail server may quote what it refuses.
    const told = withoutSecrets(reason, secretsIn(mail));
    return { reason: told.slice(0, 1000), final: isRefusal(error) };
  }
}

/** Sender of a mail: as configured, otherwise the company with its own e-mail. */
async function senderOf(context: ServerContext, language: string): Promise<Mailbox> {
  const { mailFrom, publicUrl } = context.config;
  const company = await readCompany(context.database.kysely, isLocale(language) ? language : 'ar');
  const site = new URL(publicUrl).hostname;
  const own = isBareAddress(company.email) ? asciiAddress(company.email) : `no-reply@${site}`;
  const name = mailFrom?.name ?? company.name;
  return { name: oneLine(name) || site, address: mailFrom?.address ?? own };
}

/** Time of the next attempt after this many, or null for none. */
function nextTry(tries: number, now: Date): string | null {
  const pause = pauses[tries - 1];
  return pause === undefined ? null : after(now, pause * 1000);
}

function after(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString();
}
