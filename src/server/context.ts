import type { Cache } from './cache/cache.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Words } from './words.ts';

/** What every part of the running server is given, made once at start. */
export interface ServerContext {
  config: Config;
  log: Log;
  database: Database;
  cache: Cache;
  words: Words;
  /** Only where somebody may read them (METRICS_TOKEN). */
  metrics?: Metrics;
  /** Signs tokens; kept in the database, so that every process of an installation has the same. */
  secret: string;
  now(): Date;
}
