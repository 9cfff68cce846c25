import { mailsToPerson } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import { createCustomersRepository, emailsOf } from './customers.repository.ts';

/** Mails to a customer's addresses, and what happened to other records before they were merged into it. */
export function customersTimeline(context: ServerContext): TimelineSource {
  const source: TimelineSource = {
    async read({ subject, id, ...reading }) {
      if (subject !== 'customer') return [];
      const repository = createCustomersRepository(context.database.kysely);
      const [merged, row] = await Promise.all([repository.mergedInto(id), repository.byId(id)]);
      // A record that was merged is read for the one that stayed, which has its addresses.
      const addresses = row && !row.deleted_at ? emailsOf(row) : [];
      const mails = mailsToPerson(context, addresses, { except: 'customer', limit: reading.limit });
      const sources = context.hooks.of('timeline');
      const read = merged.flatMap((from) =>
        sources.map((other) => other.read({ subject, id: from, ...reading })),
      );
      return (await Promise.all([mails, ...read])).flat();
    },
  };
  return source;
}
