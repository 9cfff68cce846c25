import type { Locale } from '#base/locale.ts';
import type { Call } from '#wire/call.ts';
import type { Config } from './config/config.ts';
import type { ServerContext } from './context.ts';
import type { Connection } from './db/database.ts';
import type { SchemaSteps } from './db/migrate.ts';
import type { SearchedTable } from './db/search-columns.ts';
import type { Api } from './http/api.ts';
import type { Identify } from './http/caller.ts';
import type { AboutTable } from './records/about.ts';
import type { Listeners } from './records/events.ts';
import type { Notice } from './records/notices.ts';
import type { Reference } from './records/references.ts';
import type { SampleCollection } from './records/sample-records.ts';
import type { Subject } from './records/subjects.ts';
import type { TimelineSource } from './records/timeline.ts';
import type { Finding } from './watch/finding.ts';
import type { Figure } from './watch/metrics.ts';

/** Background work. */
export interface Running {
  /** Starts nothing new, finishes current work (within 10 s), then resolves. */
  stop(): Promise<void>;
  /** Cleans up now, if that is its work. */
  sweep?(): Promise<void>;
}

/** A page for the sitemap. */
export interface ListedPage {
  /** Without the language prefix; one for each language it exists in, if they differ or it has only one. */
  path: string | Partial<Readonly<Record<Locale, string>>>;
  /** Time of its last change, ISO. */
  changed?: string;
}

/** An installation that the doctor looks at, without changing it. */
export interface Examined {
  db: Connection;
  config: Config;
  now: Date;
  /** Whether checks may go out to the network. */
  online: boolean;
}

/** A page without content, in these languages. */
export interface EmptyPage {
  path: string;
  locales: readonly Locale[];
}

/** What a module contributes to the server; its `server.ts` exports one. */
export interface ServerModule {
  id: string;
  schema?: SchemaSteps;
  /** Its tables with search columns. */
  searched?: readonly SearchedTable[];
  /** For the module that knows users: identifies the caller of a request. */
  identify?(context: ServerContext): Identify;
  /** The kinds of records it offers to notes, files, timelines, notices, links and search. */
  subjects?(context: ServerContext): readonly Subject[];
  /** Reactions to events of any module's records. May be called again for the same event. */
  listeners?(context: ServerContext): Listeners;
  /** What it contributes to the timelines of records. */
  timeline?(context: ServerContext): TimelineSource;
  /** Removes what it stores about a person's erased records, of any module (`context.eraseRecords`). */
  erase?(subject: string, ids: readonly number[], trx: Connection): Promise<void>;
  /** Its tables about records of any module, whose rows move when two records are merged. */
  about?(context: ServerContext): readonly AboutTable[];
  /** Its columns with ids of other modules' records, which are in use then. */
  refersTo?(context: ServerContext): readonly Reference[];
  /** The events that notify people. */
  notices?(context: ServerContext): readonly Notice[];
  /** Mounts its calls. */
  mount?(api: Api, context: ServerContext): void;
  /**
   * Rows of every installation, such as roles or the first price book. Runs at each start; must be
   * idempotent.
   */
  seed?(context: ServerContext): Promise<void>;
  /** The sample company's rows. Runs at each demo start; must be idempotent. */
  seedDemo?(context: ServerContext): Promise<void>;
  /** The sample company's records of a kind, so that they can be removed and loaded as a whole. */
  samples?(context: ServerContext): SampleCollection;
  /** What `npm run doctor` says about its records; its tables are there. */
  examine?(examined: Examined): Promise<Finding[]>;
  /** Counts for `/metrics`; called at most every 10 seconds. */
  figures?(context: ServerContext): Promise<Figure[]>;
  /** Its pages with parameters for the sitemap, one per record. */
  listedPages?(call: Call): Promise<ListedPage[]>;
  /**
   * Its pages with a place in the footer that have no content yet, in either language or in one, and so no link there.
   * When that changes, it invalidates the cache tag `site-links`.
   */
  emptyPages?(context: ServerContext): Promise<readonly EmptyPage[]>;
  /** Starts its background work, once the database is ready. */
  start?(context: ServerContext): Running | readonly Running[];
}
