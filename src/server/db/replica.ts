import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Milliseconds for which a replica that did not answer is skipped. */
const rest = 5000;

/** Two pools as one: queries within `read` go to the replica, all others to the primary. */
export interface ReplicatedPool extends PostgresPool {
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Skips the replica for a while. */
  avoid(): void;
}

/** If no connection to the replica is available, it is skipped for 5 s and the primary is used. */
export function withReplica(primary: pg.Pool, replica: pg.Pool): ReplicatedPool {
  const reading = new AsyncLocalStorage<true>();
  let awayUntil = 0;
  const avoid = () => {
    awayUntil = Date.now() + rest;
  };
  return {
    options: primary.options,
    connect: async () => {
      if (!reading.getStore() || Date.now() < awayUntil) return primary.connect();
      try {
        return await replica.connect();
      } catch {
        avoid();
        return primary.connect();
      }
    },
    end: async () => {
      await Promise.all([primary.end(), replica.end()]);
    },
    read: (work) => reading.run(true, work),
    avoid,
  };
}
