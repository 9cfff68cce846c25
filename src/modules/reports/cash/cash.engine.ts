import type { Halalas } from '#base/money.ts';
import { addDays, daysBetween } from '../registers/ageing.engine.ts';

/** Money that is expected to come in or, below zero, to go out. */
export interface Expected {
  subject: string;
  id: number;
  number: string;
  customer_id: number | null;
  due_date: string;
  amount: Halalas;
}

export interface Week {
  from: string;
  to: string;
  in: Halalas;
  out: Halalas;
  /** At its end. */
  balance: Halalas;
  rows: (Expected & { late: boolean })[];
}

export const forecastWeeks = 13;

/** Two years; a longer one would be mostly empty weeks. */
export const maxForecastWeeks = 104;

/** Whole weeks from `from` to `to`; what is late already is expected in the first. */
export function weeksOf(opening: Halalas, expected: readonly Expected[], from: string, to: string): Week[] {
  const count = Math.floor(daysBetween(from, to) / 7) + 1;
  const weeks = Array.from({ length: count }, (_, at): Week => {
    const days = { from: addDays(from, at * 7), to: addDays(from, at * 7 + 6) };
    return { ...days, in: 0, out: 0, balance: 0, rows: [] };
  });
  for (const one of expected.toSorted((a, b) => a.due_date.localeCompare(b.due_date) || a.id - b.id)) {
    const late = one.due_date < from;
    const week = late ? weeks[0] : weeks.find((each) => one.due_date <= each.to);
    if (!week) continue;
    if (one.amount > 0) week.in += one.amount;
    else week.out -= one.amount;
    week.rows.push({ ...one, late });
  }
  let balance = opening;
  for (const week of weeks) {
    balance += week.in - week.out;
    week.balance = balance;
  }
  return weeks;
}

/** What came in and went out. */
export interface Flow {
  in: Halalas;
  out: Halalas;
}

export interface FlowWeek extends Flow {
  from: string;
  /** At its end. */
  balance: Halalas;
}

/** The weeks from a day on, with what came in and went out on their days. */
export function flowWeeks(
  opening: Halalas,
  flows: readonly (Flow & { date: string })[],
  from: string,
  count: number,
): FlowWeek[] {
  let balance = opening;
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [addDays(from, at * 7), addDays(from, at * 7 + 6)];
    const week = { from: first, in: 0, out: 0, balance: 0 };
    for (const flow of flows)
      if (flow.date >= first && flow.date <= last) {
        week.in += flow.in;
        week.out += flow.out;
      }
    balance += week.in - week.out;
    return { ...week, balance };
  });
}
