import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Hearing, InvalidationBus } from '../changes/invalidation-bus.ts';
import { createTurns } from '../in-turn.ts';
import { impatientSocket } from './impatient-socket.ts';

const channel = 'omran_changes';
const shortestPause = 100;
const longestPause = 2000;
/** A connection that nobody speaks on is spoken on, so that one that was cut is noticed by its silence. */
const everySoOften = 2000;
const silence = 5000;
const patience = 2000;
/** The server takes no notice of 8000 bytes: so many tags, none of which is longer than 40 characters, go into one. */
const mostTags = 100;
/** For how long a process that stops tries to say what is untold: until the next connection after a broken one. */
const lastPatience = longestPause + patience;

/** What one process says to all others on the database. */
interface Notice {
  from: string;
  tags: string[];
}

type Ask = (statement: string, values?: string[]) => Promise<unknown>;

/**
 * Changes told by LISTEN and NOTIFY on a connection of its own, which is made anew for ever when it breaks. What could not be
 * said meanwhile is said then. A pooler in between that lends connections out by the transaction passes nothing on: the
 * process hears that it does not hear itself, and counts as broken off.
 */
export function openNotices(connectionString: string, hearing: Hearing): InvalidationBus {
  const self = randomUUID();
  const untold = new Set<string>();
  const stopping = new AbortController();
  let speaking: Ask | undefined;
  let saying = 0;
  let wait = shortestPause;

  const say = (ask: Ask, tags: string[]) =>
    ask('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self, tags } satisfies Notice)]);

  async function sayAll(ask: Ask, tags: string[]): Promise<void> {
    for (let from = 0; from < tags.length; from += mostTags)
      await say(ask, tags.slice(from, from + mostTags));
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
      // The connection broke: the next one says it, and `broken` says why.
      for (const tag of said) untold.add(tag);
    } finally {
      saying -= 1;
    }
  }

  /** One connection, from its making to its end. Resolves or rejects with why it ended. */
  async function converse(): Promise<unknown> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      application_name: 'omran changes',
      stream: () => impatientSocket(silence),
    });
    // A connection takes the next statement when it has answered the one before.
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
    // What is still being opened is not waited for.
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
        await say(ask, []);
        await Promise.race([heardItself, ended.then(() => Promise.reject(reason)), deaf()]);
      };
      await Promise.race([heard(), stopped]);
      wait = shortestPause;
      speaking = ask;
      hearing.whole();
      if (untold.size > 0) await tell([]);
      // Where it fails the connection ends, which is all there is to know.
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
