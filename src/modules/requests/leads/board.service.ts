import { toRiyals } from '#base/money.ts';
import { startOfDay } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { LostReason } from '../requests.values.ts';
import type { BoardQuery, LeadBoard } from './board.contract.ts';
import { boardDays, daysOfClosed, dueGroups } from './board.engine.ts';
import { type BoardFigures, createBoardRepository } from './board.repository.ts';
import { leadStatuses } from './leads.contract.ts';
import { seenLeads } from './leads.policy.ts';
import { presentLeads } from './leads.presenter.ts';
import { createLeadsRepository } from './leads.repository.ts';
import { partsOf } from './leads.service.ts';

/** The board of leads, and the day list: the same leads by another key. */
export function createBoardService(context: ServerContext) {
  const db = tablesOf<RequestsTables>(context.database.kysely);
  const repository = createBoardRepository(db);
  const leads = createLeadsRepository(db);

  return {
    async read(query: BoardQuery, caller: Caller): Promise<LeadBoard> {
      const days = boardDays(context.now());
      const closedSince = startOfDay(days.today, -daysOfClosed);
      const times = { ...days, closedSince };
      const parts = { ...partsOf(context, query, caller), seen: await seenLeads(context, caller) };
      const [figures, page] = await Promise.all([
        repository.figures(query, parts, times),
        repository.page(query, parts, times),
      ]);
      const rows = await leads.byIds(page.map(({ id }) => id));
      const found = page.flatMap(({ key, id }) => {
        const row = rows.get(id);
        return row ? [{ key, row }] : [];
      });
      const presented = await presentLeads(
        context,
        found.map(({ row }) => row),
      );
      const { stage, due } = query;
      const inStage = figures.filter((figure) => !stage || figure.status === stage);
      const dueThen = figures.filter((figure) => !due || figure.due === due || figure.due === null);
      const keys = query.by === 'stage' ? (stage ? [stage] : leadStatuses) : due ? [due] : dueGroups;
      return {
        columns: keys.map((key) => {
          const shown = (query.by === 'stage' ? dueThen : inStage).filter(
            (figure) => (query.by === 'stage' ? figure.status : figure.due) === key,
          );
          return { key, ...sumOf(shown), leads: presented.filter((_, at) => found[at]?.key === key) };
        }),
        stages: byKey(leadStatuses, (status) => sumOf(dueThen.filter((figure) => figure.status === status))),
        due: byKey(dueGroups, (group) => sumOf(inStage.filter(({ due }) => due === group)).count),
        lost: figures
          .filter(({ status }) => status === 'lost')
          .map(({ lost_reason, count }) => ({ reason: lost_reason as LostReason | null, count }))
          .sort((one, other) => other.count - one.count),
      };
    },
  };
}

function sumOf(figures: readonly BoardFigures[]): { count: number; value: number } {
  return {
    count: figures.reduce((sum, { count }) => sum + count, 0),
    value: toRiyals(figures.reduce((sum, { value }) => sum + value, 0)),
  };
}

function byKey<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}
