import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { answerList } from '#server/http/list-answer.ts';
import { notFound } from '#server/http/problems.ts';
import { findVisible } from '#server/records/subjects.ts';
import type { TimelineReading } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { choices, timelineOf } from './timeline.contract.ts';

/** Mounts a timeline for every kind of record that staff work on, readable with the record. */
export function mountTimelines(api: Api, context: ServerContext): void {
  for (const { subject, api: address } of context.subjects.worked()) {
    api.serve(timelineOf(subject.subject, address), {
      allow: subject.mayRead,
      find: async ({ params, caller }) => {
        if (!(await findVisible(subject, params.id, caller))) throw notFound();
      },
      handle: async ({ params, query, locale, http }) => {
        const all = await readTimeline(context, { subject: subject.subject, id: params.id, locale, limit });
        const kinds: readonly string[] | undefined = query.only && choices[query.only];
        const wanted = kinds ? all.filter(({ kind }) => kinds.includes(kind)) : all;
        const from = (query.page - 1) * query.per_page;
        const items = wanted.slice(from, from + query.per_page);
        return answerList(http, query, { items, total: wanted.length });
      },
    });
  }
}

/** Per source. A record has far fewer; older entries are in the log. */
const limit = 1000;

async function readTimeline(context: ServerContext, reading: TimelineReading): Promise<TimelineEntry[]> {
  const sources = context.hooks.of('timeline');
  const told = new Set(sources.flatMap(({ shows = [] }) => shows));
  const entries = (await Promise.all(sources.map((source) => source.read(reading)))).flat();
  return entries.flatMap((entry) => withoutTold(entry, told)).sort(newestFirst);
}

/** An entry without changes that other entries already report; nothing if none are left. */
function withoutTold(entry: TimelineEntry, told: ReadonlySet<string>): TimelineEntry[] {
  if (!entry.changes) return [entry];
  const changes = entry.changes.filter(({ field }) => !told.has(field));
  return entry.changes.length > 0 && changes.length === 0 ? [] : [{ ...entry, changes }];
}

/** Entries of the same time are ordered by kind and number, so that pages do not overlap. */
function newestFirst(one: TimelineEntry, other: TimelineEntry): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return other.key.localeCompare(one.key, 'en', { numeric: true });
}
