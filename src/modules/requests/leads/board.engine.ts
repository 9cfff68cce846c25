import { dayInRiyadh } from '#base/riyadh.ts';

/** Groups of the day list, by when the next action of an open lead is due. */
export const dueGroups = ['late', 'today', 'none', 'week', 'later'] as const;

export type DueGroup = (typeof dueGroups)[number];

/** Days of the group `week` after today. */
export const daysOfWeek = 7;

/** Days for which won and lost leads stay on the board. */
export const daysOfClosed = 30;

/** Days (YYYY-MM-DD) that separate the groups: today, and the last one of `week`. */
export interface BoardDays {
  today: string;
  week: string;
}

export function boardDays(now: Date): BoardDays {
  return { today: dayInRiyadh(now), week: dayInRiyadh(now, daysOfWeek) };
}

/** The group of a next action's day. */
export function dueGroupOf(day: string | null, { today, week }: BoardDays): DueGroup {
  if (day === null) return 'none';
  if (day < today) return 'late';
  if (day === today) return 'today';
  return day <= week ? 'week' : 'later';
}
