import type { Halalas } from '#base/money.ts';
import { addDays } from '../registers/ageing.engine.ts';

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

/** Whole weeks from `from` to `to`; what is late already is expected in the first. */
export function weeksOf(opening: Halalas, expected: readonly Expected[], from: string, to: string): Week[] {
  const weeks: Week[] = [];
  for (let day = from; day <= to; day = addDays(day, 7))
    weeks.push({ from: day, to: addDays(day, 6), in: 0, out: 0, balance: 0, rows: [] });
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
