import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '#server/config/config.ts';
import { answerCounts } from '#server/counts/counts.channel.ts';
import { createCounts } from '#server/counts/counts.ts';
import { claimFolder } from '#server/db/only-server.ts';
import { createLog } from '#server/log.ts';
import { type IpcChannel, openIpcChannel } from '#server/processes/ipc-channel.ts';
import { readMetrics } from '#server/watch/metrics.ts';

interface Member {
  worker: Worker;
  channel: IpcChannel;
  /** The port it listens on; rejects if the worker exits first. */
  ready: Promise<number>;
  ended: Promise<unknown>;
  serving: boolean;
  startedAt: number;
}

const shortestPause = 100;
const longestPause = 10_000;
/** Milliseconds after which a worker's start counts as successful. */
const settled = 10_000;

/**
 * Runs `config.workers` workers on one address and replaces those that die. SIGHUP replaces all, one after
 * the other, while the rest serve; SIGTERM and SIGINT end all. Passes on invalidations and keeps the
 * counters. Resolves with the port once all serve. Throws a ConfigurationFault if another server uses the
 * database.
 */
export async function supervise(config: Config): Promise<number> {
  const log = createLog(config.logLevel);
  const claim = await claimFolder(config);
  const counts = createCounts();
  const members = new Set<Member>();
  let stopping = false;
  let wait = shortestPause;
  // Until all serve there is nothing to replace; unhandled, the signal would end the process.
  process.on('SIGHUP', () => {});

  function start(): Member {
    const worker = cluster.fork();
    const channel = openIpcChannel(worker);
    const ended = once(worker, 'exit');
    const ready = new Promise<number>((resolve, reject) => {
      channel.answer('ready', resolve);
      void ended.then(([code]) => reject(Object.assign(new Error(`a process ended with ${code}`), { code })));
    });
    const member: Member = { worker, channel, ready, ended, serving: false, startedAt: Date.now() };
    ready.then(
      () => {
        member.serving = true;
      },
      () => {},
    );
    members.add(member);
    void ended.then(() => members.delete(member));
    answerCounts(channel, counts);
    channel.answer('invalidate', (tags: string[]) => tellOthers(member, tags));
    channel.answer(readMetrics.ofOthers, () => metricsBeside(member));
    return member;
  }

  /** Resolves once all other serving workers have invalidated. */
  async function tellOthers(teller: Member, tags: string[]): Promise<void> {
    const told = [...members].map(async (member) => {
      if (member === teller) return;
      const forgotten = member.channel.ask('invalidate', tags).catch(() => {});
      if (member.serving) await forgotten;
    });
    await Promise.all(told);
  }

  /** Metrics of the other serving workers; those that do not answer are omitted. */
  async function metricsBeside(asking: Member): Promise<unknown[]> {
    const others = [...members].filter((member) => member !== asking && member.serving);
    const asked = others.map((member) => member.channel.ask(readMetrics.ofOne).catch(() => null));
    return (await Promise.all(asked)).filter((metrics) => metrics !== null);
  }

  /** Keeps a worker's place filled: replaces it when it exits, unless it was retired. */
  async function keep(place: { member: Member }): Promise<void> {
    for (;;) {
      const { member } = place;
      const [code, signal] = (await member.ended) as [number | null, string | null];
      if (stopping) return;
      if (place.member !== member) continue;
      log.error({ code, signal }, 'a process has ended; another takes its place');
      if (Date.now() - member.startedAt > settled) wait = shortestPause;
      await pause(wait);
      wait = Math.min(longestPause, wait * 2);
      if (stopping) return;
      if (place.member === member) place.member = start();
    }
  }

  const first = start();
  // The first worker migrates the database; what stops it would stop all.
  const port = await first.ready.catch(({ code }) => process.exit(code || 1));
  const places = [first, ...Array.from({ length: config.workers - 1 }, start)].map((member) => ({ member }));
  for (const place of places) void keep(place);
  await Promise.allSettled(places.map(({ member }) => member.ready));

  const replaceAll = async () => {
    for (const place of places) {
      if (stopping) return;
      const next = start();
      try {
        await next.ready;
      } catch (error) {
        log.error({ err: error }, 'a new process did not start; the old ones go on');
        return;
      }
      const old = place.member;
      place.member = next;
      await old.channel.ask('retire').catch(() => old.worker.process.kill('SIGTERM'));
      await old.ended;
    }
    log.info({ processes: places.length }, 'all processes replaced');
  };
  let replacing = false;
  process.on('SIGHUP', async () => {
    if (replacing) return;
    replacing = true;
    await replaceAll();
    replacing = false;
  });

  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const { worker } of members) worker.process.kill('SIGTERM');
    await Promise.all([...members].map(({ ended }) => ended));
    claim.release();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return port;
}
