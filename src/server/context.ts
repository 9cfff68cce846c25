import type { Permission } from '#base/permissions.ts';
import type { OpenApart } from './apart.ts';
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

/** Everything that parts of the running server share, created once at start. */
export interface ServerContext {
  config: Config;
  log: Log;
  database: Database;
  /** Invalidates in all processes of the installation. */
  cache: Cache;
  changes: Changes;
  /** Public JSON answers served before the application runs. */
  keptAnswers: KeptAnswers;
  counts: Counts;
  /** Reads visitors' data from a replica, if there is one that is recent enough. */
  readPublic: ReadPublic;
  words: Words;
  /** Permissions that roles can be granted, in the order of a role's JSON. */
  permissions: readonly Permission[];
  /** Hooks of `ServerModule` that modules offer to each other. */
  hooks: Hooks;
  /** Kinds of records that modules offer to each other. */
  subjects: Subjects;
  /**
   * Removes everything that modules store about a person's erased records: names and values in the log,
   * mails, notes and files. Runs in the caller's transaction.
   */
  eraseRecords(subject: string, ids: readonly number[], trx: Connection): Promise<void>;
  /** Listeners of the modules; raise events with `raiseEvent`. */
  events: EventHub;
  /** Only if METRICS_TOKEN is set. */
  metrics?: Metrics;
  /** Signs tokens; stored in the database, so that all processes of an installation share it. */
  secret: string;
  now(): Date;
  /** Opens an installation of its own in memory. */
  apart: OpenApart;
}
