import { toRiyals } from '#base/money.ts';
import { startOfDay } from '#base/riyadh.ts';
import { nextActionDays } from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestsTables } from '../requests.table.ts';
import type { LostReason } from '../requests.values.ts';
import type { BoardQuery, LeadBoard } from './board.contract.ts';
import { boardDays, type DueGroup, daysOfClosed, dueGroups } from './board.engine.ts';
import { createBoardRepository, type Figures, type StageFigures } from './board.repository.ts';
import { type LeadStatus, leadStatuses } from './leads.contract.ts';
import { isOpen } from './leads.engine.ts';
import { seenLeads } from './leads.policy.ts';
import { presentLeads } from './leads.presenter.ts';
import { createLeadsRepository } from './leads.repository.ts';
import { partsOf } from './leads.service.ts';

/** A column: a stage, or a group of the day list. */
interface Column extends Figures {
  key: LeadStatus | DueGroup;
  status: LeadStatus | undefined;
  due: DueGroup | undefined;
}

/** The board of leads, and the day list: the same leads by another key. */
export function createBoardService(context: ServerContext) {
  const db = tablesOf<RequestsTables>(context.database.kysely);
  const repository = createBoardRepository(db);
  const leads = createLeadsRepository(db);

  return {
    async read(query: BoardQuery, caller: Caller): Promise<LeadBoard> {
      const days = boardDays(context.now());
      const parts = {
        ...partsOf(context, query, caller),
        seen: await seenLeads(context, caller),
        nextActionDays: nextActionDays(context, 'request'),
        days,
        closedSince: startOfDay(days.today, -daysOfClosed),
      };
      const figures = await repository.figures(query, parts);
      const columns = columnsOf(figures, query);
      const pages = await Promise.all(
        columns.map((column) => (column.count === 0 ? [] : repository.page(query, parts, column))),
      );
      const rows = await leads.byIds(pages.flat());
      const found = pages.map((ids) => ids.flatMap((id) => rows.get(id) ?? []));
      const presented = await presentLeads(context, found.flat());
      const byId = new Map(presented.map((lead) => [lead.id, lead]));
      const { stage, due } = query;
      const inStage = figures.filter(({ status }) => !stage || status === stage);
      return {
        columns: columns.map(({ key, count, value }, at) => ({
          key,
          count,
          value: toRiyals(value),
          leads: (found[at] ?? []).flatMap(({ id }) => byId.get(id) ?? []),
        })),
        stages: byKey(leadStatuses, (status) => {
          const { count, value } = figuresOf(figures, { status, due });
          return { count, value: toRiyals(value) };
        }),
        due: byKey(dueGroups, (group) => figuresOf(inStage, { due: group, onlyOpen: true }).count),
        lost: figures
          .filter(({ status }) => status === 'lost')
          .map((lost) => ({
            reason: lost.lost_reason as LostReason | null,
            count: figuresOf([lost], {}).count,
          }))
          .sort((one, other) => other.count - one.count),
      };
    },
  };
}

function columnsOf(figures: readonly StageFigures[], { by, stage, due }: BoardQuery): Column[] {
  if (by === 'stage')
    return (stage ? [stage] : leadStatuses).map((status) => ({
      ...{ key: status, status, due },
      ...figuresOf(figures, { status, due }),
    }));
  return (due ? [due] : dueGroups).map((group) => ({
    ...{ key: group, status: stage, due: group },
    ...figuresOf(figures, { status: stage, due: group, onlyOpen: true }),
  }));
}

interface Chosen {
  status?: LeadStatus | undefined;
  /** Narrows open leads: won and lost ones have nothing due. */
  due?: DueGroup | undefined;
  onlyOpen?: boolean;
}

function figuresOf(figures: readonly StageFigures[], { status, due, onlyOpen = false }: Chosen): Figures {
  const chosen = figures
    .filter((figure) => (!status || figure.status === status) && (!onlyOpen || isOpen(figure.status)))
    .flatMap((figure) =>
      dueGroups
        .filter((group) => !due || group === due || !isOpen(figure.status))
        .map((group) => figure.due[group]),
    );
  return {
    count: chosen.reduce((sum, { count }) => sum + count, 0),
    value: chosen.reduce((sum, { value }) => sum + value, 0),
  };
}

function byKey<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}
