import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { ServerContext } from '../context.ts';
import type { Running } from '../module.ts';
import { codeFlags } from '../processes/code-flags.ts';
import { raiseEvent } from '../records/events.ts';
import './backup.events.ts';
import { claimDue, readBackupState, recordFailed } from './backup.state.ts';

const command = fileURLToPath(new URL('../../../bin/backup.ts', import.meta.url));
const second = 1000;
const minute = 60 * second;

/** Milliseconds until a failed or lost backup is retried, and from a first start to the first backup. */
export const nextTry = 60 * minute;

/**
 * Makes scheduled backups until stopped, in a separate process so that requests do not wait. Of all processes
 * of an installation, one makes each.
 */
export function startBackups(context: ServerContext): Running {
  if (context.config.backupEvery === 0) return { stop: async () => {} };
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  const look = () => {
    working ??= makeDue(context, stopping.signal)
      .catch((error) => context.log.error({ err: error }, 'the backup failed'))
      .finally(() => {
        working = undefined;
      });
  };
  const first = setTimeout(look, second).unref();
  const timer = setInterval(look, minute).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await working;
    },
  };
}

async function makeDue(context: ServerContext, stopping: AbortSignal): Promise<void> {
  const { kysely } = context.database;
  const now = context.now();
  const later = new Date(now.getTime() + nextTry).toISOString();
  if (!(await claimDue(kysely, { now: now.toISOString(), until: later, first: later }))) return;
  // Of consecutive failures, only the first is announced.
  const failedBefore = Boolean((await readBackupState(kysely))?.error);
  const { code, said } = await runCommand(context, stopping);
  if (code === 0) return context.log.info({ said }, 'backup made');
  if (stopping.aborted)
    return recordFailed(kysely, { error: 'the server was stopped', due: now.toISOString() });
  const error = said || `the command ended with ${code}`;
  // A killed process could not record its failure.
  if (code === null) await recordFailed(kysely, { error, due: later });
  if (!failedBefore) {
    const event = { name: 'backup.failed', subject: 'backup', id: 1, actor: null, data: {} } as const;
    await kysely.transaction().execute((trx) => raiseEvent(context, event, trx));
  }
  throw new Error(error);
}

/** Runs `npm run backup` at the lowest CPU priority. It reads the same environment and records its result. */
function runCommand(
  { log }: ServerContext,
  stopping: AbortSignal,
): Promise<{ code: number | null; said: string }> {
  if (stopping.aborted) return Promise.resolve({ code: null, said: '' });
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...codeFlags, command], { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch (error) {
      log.info({ err: error }, 'the backup runs at the same priority as the server');
    }
    const stop = () => child.kill();
    stopping.addEventListener('abort', stop);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('error', ({ message }) => resolve({ code: null, said: message }));
    child.once('close', (code) => {
      stopping.removeEventListener('abort', stop);
      resolve({ code, said: said.trim().slice(-2000) });
    });
  });
}
