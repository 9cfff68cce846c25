import type { Call } from '#wire/call.ts';
import type { ServerContext } from './context.ts';
import type { Connection } from './db/database.ts';
import type { SchemaSteps } from './db/migrate.ts';
import type { SearchedTable } from './db/search-columns.ts';
import type { Api } from './http/api.ts';
import type { Identify } from './http/caller.ts';
import type { Listeners } from './records/events.ts';
import type { Notice } from './records/notices.ts';
import type { Subject } from './records/subjects.ts';
import type { TimelineSource } from './records/timeline.ts';
import type { Figure } from './watch/metrics.ts';

/** Work that goes on in the background. */
export interface Running {
  /** Begins nothing new, finishes what is in hand (10 s at most), then resolves. */
  stop(): Promise<void>;
}

/** A page that search engines are told of. */
export interface ListedPage {
  /** Without the language's prefix. */
  path: string;
  /** When it last changed, as an ISO time. */
  changed?: string;
}

/** What a part of the business brings to the server; its `server.ts` exports one. */
export interface ServerModule {
  id: string;
  schema?: SchemaSteps;
  /** Its tables that store what their rows are found by. */
  searched?: readonly SearchedTable[];
  /** The module that knows users: how a request tells who is calling. */
  identify?(context: ServerContext): Identify;
  /** The kinds of records it offers to notes, files, timelines, notices, links and search. */
  subjects?(context: ServerContext): readonly Subject[];
  /** What it does when something happens to records of any module. May be called again for the same event. */
  listeners?(context: ServerContext): Listeners;
  /** What it contributes to the timelines of records. */
  timeline?(context: ServerContext): TimelineSource;
  /** Removes what it stores about records of any module that were a person's (`context.eraseRecords`). */
  erase?(subject: string, ids: readonly number[], trx: Connection): Promise<void>;
  /** The events of which people are notified. */
  notices?(context: ServerContext): readonly Notice[];
  /** Mounts its calls. */
  mount?(api: Api, context: ServerContext): void;
  /** Rows that every installation has, such as roles or the first price book. Runs at each start; changes nothing the second time. */
  seed?(context: ServerContext): Promise<void>;
  /** The sample company's rows. Runs at each start of a demo; changes nothing the second time. */
  seedDemo?(context: ServerContext): Promise<void>;
  /** How much there is of what it keeps, for `/metrics`; asked at most every 10 seconds. */
  figures?(context: ServerContext): Promise<Figure[]>;
  /** Its pages with parameters that search engines are told of, one for each record. */
  listedPages?(call: Call): Promise<ListedPage[]>;
  /** Begins its work in the background, once the database is ready. */
  start?(context: ServerContext): Running | readonly Running[];
}
