import type { ServerContext } from '#server/context.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import { createCustomersRepository } from './customers.repository.ts';

/** What happened to a customer's other records before they were merged into it. */
export function customersTimeline(context: ServerContext): TimelineSource {
  const source: TimelineSource = {
    async read({ subject, id, ...reading }) {
      if (subject !== 'customer') return [];
      const merged = await createCustomersRepository(context.database.kysely).mergedInto(id);
      const sources = context.hooks.of('timeline');
      const read = merged.flatMap((from) =>
        sources.map((other) => other.read({ subject, id: from, ...reading })),
      );
      return (await Promise.all(read)).flat();
    },
  };
  return source;
}
