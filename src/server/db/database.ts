import { CompiledQuery, Kysely } from 'kysely';
import type { WorkedQuery } from '../watch/queries.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';

export interface Database<T = unknown> {
  kysely: Kysely<T>;
  engine: Engine;
  /** Resolves if the database answers a trivial query, rejects with its error otherwise. */
  ping(): Promise<void>;
  /** Calls `listener` after each statement, replacing the previous listener. */
  watch(listener: (query: WorkedQuery) => void): void;
  close(): Promise<void>;
}

/** A Kysely or transaction over any tables, for functions that join their caller's transaction. */
export type Connection = Pick<Kysely<unknown>, 'getExecutor'>;

/** Opens the configured database (see `createEngine`). Connects with the first query. */
export function openDatabase(options: EngineOptions): Database {
  const engine = createEngine(options);
  let listener: ((query: WorkedQuery) => void) | undefined;
  const kysely = new Kysely<unknown>({
    dialect: engine.dialect,
    log: ({ level, query, queryDurationMillis: milliseconds }) =>
      listener?.({ sql: query.sql, milliseconds, failed: level === 'error' }),
  });
  return {
    kysely,
    engine,
    ping: async () => {
      await kysely.executeQuery(CompiledQuery.raw('select 1'));
    },
    watch: (next) => {
      listener = next;
    },
    close: () => kysely.destroy(),
  };
}
