import { toRiyals } from '#base/money.ts';
import { inRiyadh, startOfDay } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { openStatuses } from '../leads/leads.contract.ts';
import { seenLeads } from '../leads/leads.policy.ts';
import { valueInQuery } from '../leads/leads.repository.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { LeadSource } from '../requests.values.ts';
import type { LeadFigures } from './lead-figures.contract.ts';
import { createLeadFiguresRepository } from './lead-figures.repository.ts';

/** The figures of the leads that the caller sees. */
export async function readFigures(
  context: ServerContext,
  caller: Caller,
  months: number,
): Promise<LeadFigures> {
  const seen = await seenLeads(context, caller);
  const repository = createLeadFiguresRepository(tablesOf<RequestsTables>(context.database.kysely), seen);
  const days = firstDays(context.now(), months);
  const [stages, received] = await Promise.all([
    repository.byStage(openStatuses, valueInQuery(context)),
    repository.byMonth(days.map((day) => startOfDay(day))),
  ]);
  return {
    pipeline: openStatuses.map((stage) => {
      const found = stages.find(({ status }) => status === stage);
      return { stage, count: found?.count ?? 0, value: toRiyals(found?.value ?? 0) };
    }),
    months: days,
    conversion: received.map(({ month, source, ...counts }) => ({
      ...{ month: days[month] ?? '', source: source as LeadSource },
      ...counts,
    })),
  };
}

/** The first days (YYYY-MM-DD) of the last months in Riyadh, the current one last. */
function firstDays(now: Date, months: number): string[] {
  const today = inRiyadh(now);
  return Array.from({ length: months }, (_, index) => {
    const back = months - 1 - index;
    return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
      .toISOString()
      .slice(0, 10);
  });
}
