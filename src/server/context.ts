import type { Permission } from '#base/permissions.ts';
import type { Cache } from './cache/cache.ts';
import type { Changes } from './changes/changes.ts';
import type { Config } from './config/config.ts';
import type { Counts } from './counts/counts.ts';
import type { Connection, Database } from './db/database.ts';
import type { ReadPublic } from './db/read-public.ts';
import type { Hooks } from './hooks.ts';
import type { KeptAnswers } from './http/kept-answers.ts';
import type { Log } from './log.ts';
import type { EventHub } from './records/events.ts';
import type { Subjects } from './records/subjects.ts';
import type { Metrics } from './watch/metrics.ts';
import type { Words } from './words.ts';

/** What every part of the running server is given, made once at start. */
export interface ServerContext {
  config: Config;
  log: Log;
  database: Database;
  /** Forgets in all processes of the installation. */
  cache: Cache;
  changes: Changes;
  /** Public JSON answers that are sent before the application is asked. */
  keptAnswers: KeptAnswers;
  counts: Counts;
  /** Lets what visitors read come from a copy of the database, where there is one that is good enough. */
  readPublic: ReadPublic;
  words: Words;
  /** What roles can be granted, in the order in which a role's text lists it. */
  permissions: readonly Permission[];
  /** What modules offer to each other by the hooks of `ServerModule`. */
  hooks: Hooks;
  /** The kinds of records that modules offer to each other. */
  subjects: Subjects;
  /**
   * Removes what all modules store about records that were a person's: what the log, mails, notes and files say of them. In the
   * caller's transaction.
   */
  eraseRecords(subject: string, ids: readonly number[], trx: Connection): Promise<void>;
  /** What modules listen to; `raiseEvent` raises. */
  events: EventHub;
  /** Only where somebody may read them (METRICS_TOKEN). */
  metrics?: Metrics;
  /** Signs tokens; kept in the database, so that every process of an installation has the same. */
  secret: string;
  now(): Date;
}
