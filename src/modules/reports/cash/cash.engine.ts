import type { Halalas } from '#base/money.ts';
import { addDays, daysBetween } from '../registers/ageing.engine.ts';

/** Money that is expected to come in or, below zero, to go out. */
export interface Due {
  subject: string;
  id: number;
  number: string;
  customer_id: number | null;
  due_date: string;
  amount: Halalas;
  /** True if its payer may let it wait: what is late of it is expected by the rule for late receipts. */
  waits?: boolean;
}

export interface Expected extends Due {
  /** The day on which it is expected. */
  expected_on: string;
  late: boolean;
}

export interface Week {
  from: string;
  to: string;
  in: Halalas;
  out: Halalas;
  /** At its end. */
  balance: Halalas;
  rows: Expected[];
}

export const forecastWeeks = 13;

/** Two years; a longer one would be mostly empty weeks. */
export const maxForecastWeeks = 104;

/**
 * When it is expected as of a day: on its due day. What is late of customers is expected after as many days again as it is
 * late, since whoever is slow stays slow; what else is late is expected at once.
 */
export function expectedOf(due: Due, on: string): Expected {
  const days = daysBetween(due.due_date, on);
  const late = days > 0;
  return { ...due, late, expected_on: late ? (due.waits ? addDays(on, days) : on) : due.due_date };
}

/** Whole weeks from `from` to `to`. What is expected later is not in them. */
export function weeksOf(opening: Halalas, expected: readonly Expected[], from: string, to: string): Week[] {
  const count = Math.floor(daysBetween(from, to) / 7) + 1;
  const weeks = Array.from({ length: count }, (_, at): Week => {
    const days = { from: addDays(from, at * 7), to: addDays(from, at * 7 + 6) };
    return { ...days, in: 0, out: 0, balance: 0, rows: [] };
  });
  const inOrder = expected.toSorted(
    (a, b) =>
      a.expected_on.localeCompare(b.expected_on) || a.due_date.localeCompare(b.due_date) || a.id - b.id,
  );
  for (const one of inOrder) {
    const week = weeks.find((each) => one.expected_on <= each.to);
    if (!week) continue;
    if (one.amount > 0) week.in += one.amount;
    else week.out -= one.amount;
    week.rows.push(one);
  }
  let balance = opening;
  for (const week of weeks) {
    balance += week.in - week.out;
    week.balance = balance;
  }
  return weeks;
}

/** The last day on which the VAT of a period is paid: that of the month after it. */
export function vatDueOn(last: string): string {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/** Debits and credits of accounts of money, at a month or a day. */
export interface Turnover {
  at: string;
  debit: Halalas;
  credit: Halalas;
}

/** An entry whose debits and credits are no flows; `counts` if what it leaves is one. */
export interface ApartEntry {
  date: string;
  debit: Halalas;
  credit: Halalas;
  counts: boolean;
}

/** What came in and went out, and what the books moved besides: reversed entries and opening balances. */
export interface Flows {
  in: Halalas;
  out: Halalas;
  other: Halalas;
}

/**
 * What came into the company and went out of it, by month or day: what moves between its own accounts is neither, nor is
 * what was reversed, on whichever day.
 */
export function flowsBy(
  turnover: readonly Turnover[],
  apart: readonly ApartEntry[],
  keyOf: (date: string) => string,
): Map<string, Flows> {
  const flows = new Map<string, Flows>();
  for (const { at, debit, credit } of turnover) flows.set(at, { in: debit, out: credit, other: 0 });
  for (const { date, debit, credit, counts } of apart) {
    const flow = flows.get(keyOf(date));
    if (!flow) continue;
    const left = debit - credit;
    flow.in += (counts ? Math.max(left, 0) : 0) - debit;
    flow.out += (counts ? Math.max(-left, 0) : 0) - credit;
    if (!counts) flow.other += left;
  }
  return flows;
}

export interface FlowWeek extends Flows {
  from: string;
  /** At its end, as the books have it. */
  balance: Halalas;
}

/** The weeks from a day on, with what came in and went out on their days. */
export function flowWeeks(
  opening: Halalas,
  flows: ReadonlyMap<string, Flows>,
  from: string,
  count: number,
): FlowWeek[] {
  let balance = opening;
  return Array.from({ length: count }, (_, at) => {
    const [first, last] = [addDays(from, at * 7), addDays(from, at * 7 + 6)];
    const week = { from: first, in: 0, out: 0, other: 0, balance: 0 };
    for (const [date, flow] of flows)
      if (date >= first && date <= last) {
        week.in += flow.in;
        week.out += flow.out;
        week.other += flow.other;
      }
    balance += week.in - week.out + week.other;
    return { ...week, balance };
  });
}
