import type { ServerContext } from '#server/context.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import type { TimelineEntry } from '#wire/timeline.ts';
import { createAcceptancesRepository } from './acceptances.repository.ts';

/** What customers decided about a document, and how that is proven, for timelines. */
export function decisionsTimeline({ database }: ServerContext): TimelineSource {
  return {
    async read({ subject, id }) {
      const repository = createAcceptancesRepository(database.kysely);
      const [acceptances, declines] = await Promise.all([
        repository.of(subject, [id]),
        repository.declinesOf(subject, [id]),
      ]);
      return [
        ...acceptances.flatMap((row): TimelineEntry[] => [
          {
            ...{ key: `acceptance-${row.id}`, kind: 'decision', at: row.accepted_at },
            by: { id: null, name: row.name },
            decision: { act: 'accepted', channel: row.channel as Channel, from: originOf(row) },
          },
          ...(row.paper
            ? [
                {
                  ...{ key: `acceptance-paper-${row.paper.id}`, kind: 'decision' as const, at: row.paper.at },
                  by: { id: row.paper.by_id, name: row.paper.by_name },
                  decision: { act: 'paper' as const, channel: 'paper' as const, from: '' },
                },
              ]
            : []),
        ]),
        ...declines.map(
          (row): TimelineEntry => ({
            ...{ key: `decline-${row.id}`, kind: 'decision', at: row.declined_at, by: null },
            decision: { act: 'declined', channel: 'link', from: originOf(row) },
            reason: row.reason,
          }),
        ),
      ];
    },
  };
}

type Channel = NonNullable<TimelineEntry['decision']>['channel'];

/** Address and browser. */
const originOf = ({ ip, user_agent }: { ip: string; user_agent: string }) =>
  [ip, user_agent].filter(Boolean).join(' · ');
