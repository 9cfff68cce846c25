import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

/** Milliseconds for which a replica that did not answer is not asked again. */
const rest = 5000;

/** Two pools as one: what is asked within `read` goes to the replica, everything else to the primary. */
export interface ReplicatedPool extends PostgresPool {
  read<T>(work: () => Promise<T>): Promise<T>;
  /** Leaves the replica alone for a while. */
  avoid(): void;
}

/** A replica that no connection is had of is left alone for 5 s; the primary is asked in its place. */
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
