import { toHalalas, toRiyals } from '#base/money.ts';
import type { LeadBoard } from '../../../leads/board.contract.ts';
import { type BoardDays, dueGroupOf } from '../../../leads/board.engine.ts';
import type { Lead } from '../../../leads/leads.contract.ts';
import { isOpen } from '../../../leads/leads.engine.ts';

type Column = LeadBoard['columns'][number];

/** The key of the column that a lead belongs to, or null for none. */
export function columnOf(lead: Lead, by: 'stage' | 'due', days: BoardDays): Column['key'] | null {
  if (by === 'stage') return lead.stage;
  return isOpen(lead.stage) ? dueGroupOf(lead.next_action_on, days) : null;
}

/** The board after a lead has changed: its card, the columns' figures, and the counts of all groups. */
export function movedBoard(
  board: LeadBoard,
  { before, after }: { before: Lead; after: Lead },
  by: 'stage' | 'due',
  days: BoardDays,
): LeadBoard {
  const [from, to] = [columnOf(before, by, days), columnOf(after, by, days)];
  const worth = { before: before.value ?? 0, after: after.value ?? 0 };
  const figures = (counted: { count: number; value: number }, leaves: boolean, comes: boolean) => ({
    count: counted.count - Number(leaves) + Number(comes),
    value: sum(counted.value, leaves ? -worth.before : 0, comes ? worth.after : 0),
  });
  const due = { ...board.due };
  const [left, come] = [columnOf(before, 'due', days), columnOf(after, 'due', days)];
  if (left) due[left as keyof typeof due] -= 1;
  if (come) due[come as keyof typeof due] += 1;
  return {
    ...board,
    columns: board.columns.map((column) => {
      const [leaves, comes] = [column.key === from, column.key === to];
      if (!leaves && !comes) return column;
      const others = column.leads.filter(({ id }) => id !== after.id);
      const stays = leaves && comes;
      return {
        ...column,
        ...figures(column, leaves, comes),
        leads: comes ? placed(others, after, stays ? column.leads.indexOf(before) : undefined) : others,
      };
    }),
    stages: {
      ...board.stages,
      [before.stage]: figures(board.stages[before.stage], true, before.stage === after.stage),
      ...(before.stage !== after.stage && { [after.stage]: figures(board.stages[after.stage], false, true) }),
    },
    due,
    lost: countedReasons(board.lost, before, after),
  };
}

/** A column with a card where it was, or by its day; closed ones come first. */
function placed(leads: readonly Lead[], lead: Lead, at?: number): Lead[] {
  const day = lead.next_action_on ?? '';
  const later = isOpen(lead.stage) ? leads.findIndex((other) => (other.next_action_on ?? '') >= day) : 0;
  const place = at !== undefined && at >= 0 ? at : later < 0 ? leads.length : later;
  return leads.toSpliced(place, 0, lead);
}

function countedReasons(lost: LeadBoard['lost'], before: Lead, after: Lead): LeadBoard['lost'] {
  const counts = new Map(lost.map(({ reason, count }) => [reason, count]));
  const add = ({ stage, lost_reason: reason }: Lead, by: number) => {
    if (stage === 'lost') counts.set(reason, (counts.get(reason) ?? 0) + by);
  };
  add(before, -1);
  add(after, 1);
  return [...counts]
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count);
}

const sum = (...amounts: number[]) =>
  toRiyals(amounts.reduce((total, amount) => total + toHalalas(amount), 0));
