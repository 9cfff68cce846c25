import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Hearing, InvalidationBus } from '../changes/invalidation-bus.ts';
import { createTurns } from '../in-turn.ts';
import { impatientSocket } from './impatient-socket.ts';

const channel = 'omran_changes';
const shortestPause = 100;
const longestPause = 2000;
/** An idle connection is pinged, so that its silence reveals a cut network. */
const everySoOften = 2000;
const silence = 5000;
const patience = 2000;
/**
 * A notification holds fewer than 8000 bytes: up to this many tags, each at most 40 characters long, fit into
 * one.
 */
const maxTags = 100;
/**
 * How long a stopping process tries to send pending tags: until the next connection attempt after a broken
 * one.
 */
const lastPatience = longestPause + patience;

/** A process's message to all others on the database. */
interface Notice {
  from: string;
  tags: string[];
}

type Ask = (statement: string, values?: string[]) => Promise<unknown>;

/**
 * Announces changes through LISTEN and NOTIFY on a dedicated connection, which reconnects for ever. Pending
 * tags are sent after reconnecting. A pooler in transaction mode drops notifications: the process then does
 * not receive its own and counts as disconnected.
 */
export function openNotices(connectionString: string, hearing: Hearing): InvalidationBus {
  const self = randomUUID();
  const untold = new Set<string>();
  const stopping = new AbortController();
  let speaking: Ask | undefined;
  let saying = 0;
  let wait = shortestPause;

  const notify = (ask: Ask, tags: string[]) =>
    ask('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, tags } satisfies Notice)]);

  async function sayAll(ask: Ask, tags: string[]): Promise<void> {
    for (let from = 0; from < tags.length; from += maxTags)
      await notify(ask, tags.slice(from, from + maxTags));
  }

  async function tell(tags: readonly string[]): Promise<void> {
    for (const tag of tags) untold.add(tag);
    const said = [...untold];
    if (!speaking) return;
    untold.clear();
    saying += 1;
    try {
      await sayAll(speaking, said);
    } catch {
      // The connection broke: the next one sends them, and `broken` reports the reason.
      for (const tag of said) untold.add(tag);
    } finally {
      saying -= 1;
    }
  }

  /** One connection from opening to closing. Resolves or rejects with the reason it ended. */
  async function converse(): Promise<unknown> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      application_name: 'omran changes',
      stream: () => impatientSocket(silence),
    });
    // A connection runs one statement at a time.
    const turns = createTurns(1);
    const ask: Ask = (statement, values) => turns.run(() => client.query(statement, values));
    let reason: unknown = new Error('the connection ended');
    client.on('error', (error) => {
      reason = error;
    });
    const ended = new Promise<void>((resolve) => void client.once('end', resolve));
    const heardItself = new Promise<void>((resolve) => {
      client.on('notification', ({ payload }) => {
        const { from, tags } = JSON.parse(payload ?? '') as Notice;
        if (from === self) resolve();
        else hearing.heard(tags);
      });
    });
    const close = () => void client.end().catch(() => {});
    let stop = close;
    // Do not wait for a connection that is still opening.
    const stopped = new Promise<never>((_resolve, reject) => {
      stop = () => {
        close();
        reject(new Error('the process stops'));
      };
    });
    stopping.signal.addEventListener('abort', stop);
    let spoken: NodeJS.Timeout | undefined;
    try {
      const heard = async () => {
        await client.connect();
        await ask(`listen ${channel}`);
        await notify(ask, []);
        await Promise.race([heardItself, ended.then(() => Promise.reject(reason)), deaf()]);
      };
      await Promise.race([heard(), stopped]);
      wait = shortestPause;
      speaking = ask;
      hearing.whole();
      if (untold.size > 0) await tell([]);
      // A failure ends the connection, which is all we need to know.
      spoken = setInterval(() => void ask('select 1').catch(() => {}), everySoOften).unref();
      await Promise.race([ended, stopped]);
    } finally {
      clearInterval(spoken);
      speaking = undefined;
      stopping.signal.removeEventListener('abort', stop);
      close();
    }
    return reason;
  }

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      const reason = await converse().catch((error: unknown) => error);
      if (stopping.signal.aborted) return;
      hearing.broken(reason);
      await pause(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      wait = Math.min(longestPause, wait * 2);
    }
  }

  const going = goOn();
  return {
    tell,
    stop: async () => {
      const late = Date.now() + lastPatience;
      while ((saying > 0 || untold.size > 0) && Date.now() < late) await pause(20);
      stopping.abort();
      await Promise.race([going, pause(patience, undefined, { ref: false })]);
    },
  };
}

async function deaf(): Promise<never> {
  await pause(patience, undefined, { ref: false });
  throw new Error(
    'what is notified is not heard; is there a pooler in between that works by the transaction?',
  );
}
