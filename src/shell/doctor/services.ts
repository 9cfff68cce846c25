import { existsSync } from 'node:fs';
import { openMailServer } from '#modules/outbox/server.ts';
import type { BackupState } from '#server/backup/backup.state.ts';
import type { Config } from '#server/config/config.ts';
import { type Inspection, inspectReplica } from '#server/db/inspect.ts';
import type { SchemaSteps } from '#server/db/migrate.ts';
import { callOut } from '#server/outgoing/outgoing-call.ts';
import { isThisMachine } from '#server/outgoing/public-address.ts';
import { type Finding, failure, good, reasonOf, size, skipped, warning } from '#server/watch/finding.ts';
import { within } from '#server/within.ts';

const patience = 8000;
const hour = 3_600_000;
/** Seconds; older changes are read from the replica (`read-public.ts`). */
const maxBehind = 60;

/** Findings from the database inspection. */
export function examineDatabase({ engine, bytes, faults, steps }: Inspection, known: SchemaSteps): Finding[] {
  const later = steps.filter((name) => !(name in known));
  const missing = Object.keys(known).filter((name) => !steps.includes(name));
  const findings: Finding[] = [];
  if (faults.length === 0) findings.push(good('database', `${engine}, ${size(bytes)}, sound`));
  else
    findings.push(
      failure(
        'database',
        `${engine}: ${faults.slice(0, 3).join('; ')}${faults.length > 3 ? `; and ${faults.length - 3} more` : ''}`,
        'Stop the server and restore the last backup: npm run restore.',
      ),
    );
  if (later.length > 0)
    findings.push(
      failure(
        'migrations',
        `the database is of a later version (${later.join(', ')})`,
        'Install that version.',
      ),
    );
  if (missing.length > 0)
    findings.push(
      warning(
        'migrations',
        `${missing.length} are still to come`,
        'Start the server: it brings the database up to date.',
      ),
    );
  if (later.length + missing.length === 0) findings.push(good('migrations', `all ${steps.length} are in`));
  return findings;
}

/** Whether the replica (`DATABASE_READ_URL`) belongs to this database, and its lag. */
export async function examineReplica(url: string, steps: readonly string[]): Promise<Finding> {
  try {
    const replica = await inspectReplica(url);
    if (replica.steps.join() !== steps.join())
      return failure(
        'replica',
        'it has been through other migrations than the database',
        'Check that DATABASE_READ_URL names a replica of the server in DATABASE_URL.',
      );
    if (replica.behind !== null && replica.behind > maxBehind)
      return failure(
        'replica',
        `${Math.round(replica.behind)} s behind`,
        'Take it out (unset DATABASE_READ_URL) until it has caught up: visitors would see what has since changed.',
      );
    return good(
      'replica',
      replica.behind === null ? 'answers; it follows no other server' : 'answers and keeps up',
    );
  } catch (error) {
    return failure(
      'replica',
      reasonOf(error),
      'Check that it runs and that DATABASE_READ_URL names it; until then reads go to DATABASE_URL.',
    );
  }
}

/** Whether the mail server is reachable and accepts the login. */
export async function examineMail({ smtpUrl }: Config, online: boolean): Promise<Finding> {
  if (!smtpUrl)
    return warning(
      'mail',
      'SMTP_URL is not set: mails wait in the outbox of the admin panel, and nobody receives them',
      'Set SMTP_URL to your mail server.',
    );
  const { host } = new URL(smtpUrl);
  if (!online && !isThisMachine(smtpUrl)) return skipped('mail', host);
  try {
    await within(patience, openMailServer(smtpUrl).greet());
    return good('mail', `${host} answers and takes the login`);
  } catch (error) {
    return failure('mail', `${host}: ${reasonOf(error)}`, 'Check host, port, user and password in SMTP_URL.');
  }
}

/** Whether the site answers at its address, with its clock. */
export async function examineSite(
  { publicUrl }: Config,
  online: boolean,
): Promise<{ finding: Finding; clock: Date | null }> {
  if (!online && !isThisMachine(publicUrl)) return { finding: skipped('site', publicUrl), clock: null };
  const advice = 'Start the server; or, if it runs, check PUBLIC_URL, the name server and the reverse proxy.';
  try {
    const { status, headers } = await callOut({ url: `${publicUrl}/readyz`, reach: 'network', patience });
    const clock = headers.date ? new Date(headers.date) : null;
    if (status >= 200 && status < 300)
      return { finding: good('site', `${publicUrl} answers and is ready`), clock };
    return { finding: failure('site', `${publicUrl}/readyz answers ${status}`, advice), clock };
  } catch (error) {
    return {
      finding: warning('site', `${publicUrl} does not answer: ${reasonOf(error)}`, advice),
      clock: null,
    };
  }
}

/** Compares this machine's clock with others. Sessions, one-time links and mails depend on it. */
export function examineClock(now: Date, others: Record<string, Date | null>, known: SchemaSteps): Finding {
  const advice = 'Let the clock be set by the network: timedatectl set-ntp true.';
  const [, latest = ''] = /^(\d{8})/.exec(Object.keys(known).sort().at(-1) ?? '') ?? [];
  if (now.toISOString().slice(0, 10).replaceAll('-', '') < latest)
    return failure('clock', `${now.toISOString()} is before this version of the program was made`, advice);
  const read = Object.entries(others).flatMap(([whose, time]) => (time ? [{ whose, time }] : []));
  for (const { whose, time } of read) {
    const seconds = Math.round(Math.abs(now.getTime() - time.getTime()) / 1000);
    if (seconds > 60) return failure('clock', `${seconds} s away from ${whose}`, advice);
    if (seconds > 5) return warning('clock', `${seconds} s away from ${whose}`, advice);
  }
  const beside = read.map(({ whose }) => whose).join(' and ') || 'no other clock to compare with';
  return good('clock', `${now.toISOString()}, as ${beside}`.replace('as no other', 'no other'));
}

/** Age of the last backup. */
export function examineBackups(config: Config, state: BackupState | undefined, now: Date): Finding {
  const { backupEvery: every } = config;
  if (state?.error)
    return failure('backups', `the latest try failed: ${state.error}`, 'Run npm run backup to see it work.');
  if (!state?.made_at) {
    if (every > 0)
      return warning('backups', 'none yet', 'The server makes the first; or run npm run backup.');
    return warning(
      'backups',
      'none, and none are scheduled (BACKUP_EVERY)',
      'Set BACKUP_EVERY=24, unless the provider of the database makes them.',
    );
  }
  const hours = Math.floor((now.getTime() - Date.parse(state.made_at)) / hour);
  const says = `the last is ${hours} h old: ${state.file}, ${size(Number(state.bytes))}`;
  if (every > 0 && hours > 2 * every + 1)
    return failure(
      'backups',
      says,
      'Is the server running? Its log says why none was made; or run npm run backup.',
    );
  if (state.file && !existsSync(state.file))
    return warning(
      'backups',
      `${says}, but it is not on this machine`,
      'Make sure that it is where you expect it.',
    );
  return good('backups', says);
}
