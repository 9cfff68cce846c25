import type { SampleDocuments } from '#modules/onboarding/server.ts';
import type { ServerContext } from '#server/context.ts';
import { removeYear } from './removing.service.ts';
import { createYearRepository } from './sample-year.repository.ts';

/** What the page of the sample company counts. */
const counted = {
  ...{ customers: 'customers', leads: 'quote_requests', estimations: 'estimations', quotes: 'quotes' },
  ...{ contracts: 'contracts', certificates: 'certificates', invoices: 'invoices', receipts: 'receipts' },
  ...{ bills: 'supplier_bills', payments: 'payments', entries: 'ledger_entries' },
} as const;

/** The year as a part of the sample company. */
export function sampleDocuments(context: ServerContext): SampleDocuments {
  return {
    offered: context.config.demoDocuments,

    async find(on) {
      const repository = createYearRepository(on);
      const { state } = await repository.read();
      const ranges = await repository.ranges();
      const count = async (tables: Readonly<Record<string, string>>) => {
        const counts: Record<string, number> = {};
        for (const [name, table] of Object.entries(tables)) {
          const range = ranges.get(table);
          if (range) counts[name] = await repository.count(table, range);
        }
        return counts;
      };
      const along = await count({ projects: 'projects' });
      return { loading: state === 'wanted', counts: await count(counted), along };
    },

    async want(on) {
      const { state } = await createYearRepository(on).read();
      if (state !== 'loaded') await createYearRepository(on).change('wanted', context.now().toISOString());
    },

    remove: (trx) => removeYear(context, trx),
  };
}
