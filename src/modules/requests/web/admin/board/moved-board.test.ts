import { expect, it } from 'vitest';
import type { LeadBoard } from '../../../leads/board.contract.ts';
import { dueGroups } from '../../../leads/board.engine.ts';
import { type Lead, leadStatuses } from '../../../leads/leads.contract.ts';
import { movedBoard } from './moved-board.ts';

const days = { today: '2026-11-26', week: '2026-12-03' };

const lead = (id: number, changes: Partial<Lead>) =>
  ({ id, stage: 'new', value: 100.1, next_action_on: '2026-11-25', lost_reason: null, ...changes }) as Lead;

function boardOf(leads: Lead[]): LeadBoard {
  const figures = (of: Lead[]) => ({
    count: of.length,
    value: Math.round(of.reduce((sum, { value }) => sum + (value ?? 0), 0) * 100) / 100,
  });
  const columns = leadStatuses.map((key) => {
    const own = leads.filter(({ stage }) => stage === key);
    return { key, ...figures(own), leads: own };
  });
  return {
    columns,
    stages: Object.fromEntries(columns.map(({ key, count, value }) => [key, { count, value }])),
    due: { ...Object.fromEntries(dueGroups.map((group) => [group, 0])), late: leads.length },
    lost: [],
  } as unknown as LeadBoard;
}

it('a moved card is in its new column by its day, and the figures of both follow', () => {
  const [first, before] = [lead(1, { stage: 'visit', next_action_on: '2026-12-09' }), lead(2, {})];
  const after = { ...before, stage: 'visit' as const, next_action_on: '2026-11-26' };
  const { columns, stages, due } = movedBoard(boardOf([first, before]), { before, after }, 'stage', days);
  const shown = columns.map(({ key, count, value, leads }) => [key, count, value, leads.map(({ id }) => id)]);
  expect(shown.slice(0, 3)).toEqual([
    ['new', 0, 0, []],
    ['contacted', 0, 0, []],
    ['visit', 2, 200.2, [2, 1]],
  ]);
  expect(stages).toMatchObject({ new: { count: 0, value: 0 }, visit: { count: 2, value: 200.2 } });
  expect(due).toMatchObject({ late: 1, today: 1 });
});

it('a lost card leaves the groups by day, and its reason is counted', () => {
  const before = lead(1, {});
  const after = { ...before, stage: 'lost' as const, lost_reason: 'price' as const };
  const { lost, due, stages } = movedBoard(boardOf([before]), { before, after }, 'stage', days);
  expect(lost).toEqual([{ reason: 'price', count: 1 }]);
  expect([due.late, stages.lost.count]).toEqual([0, 1]);
});

it('a card that stays in its column keeps its place', () => {
  const leads = [lead(1, {}), lead(2, {}), lead(3, {})];
  const before = leads[1] as Lead;
  const after = { ...before, value: null };
  const { columns } = movedBoard(boardOf(leads), { before, after }, 'stage', days);
  expect(columns[0]).toMatchObject({ count: 3, value: 200.2, leads: [{ id: 1 }, { id: 2 }, { id: 3 }] });
});
