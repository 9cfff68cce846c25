import { type DayOrder, figuresOfDay, readDay } from './cells.engine.ts';

/** Which of two figures is the day, and whether the column tells. Null where no day is written in figures of both kinds. */
export interface FoundOrder {
  order: DayOrder;
  certain: boolean;
}

/** Days over which a statement that the wrong order would tear apart may reach. */
const farApart = 62;

/**
 * The order of day and month in a column, one for all its cells: a figure above twelve tells. Where none does, the day comes
 * first, as in Saudi Arabia, unless the days rise or fall in a row within a short time only with the month first.
 */
export function orderOfDays(cells: readonly string[], above: readonly string[] = []): FoundOrder | null {
  const days = cells.flatMap((cell) => figuresOfDay(cell) ?? []);
  if (days.length === 0) return null;
  const told = [...days, ...above.flatMap((cell) => figuresOfDay(cell) ?? [])];
  const [dayFirst, monthFirst] = [
    told.some(({ first }) => first > 12),
    told.some(({ second }) => second > 12),
  ];
  if (dayFirst !== monthFirst) return { order: dayFirst ? 'day' : 'month', certain: true };
  if (dayFirst || days.every(({ first, second }) => first === second))
    return { order: 'day', certain: dayFirst };
  const [byDay, byMonth] = (['day', 'month'] as const).map((order) => courseOf(cells, order));
  if (!byDay || !byMonth) return { order: 'day', certain: false };
  const isTorn =
    byMonth.inRow && byMonth.span <= farApart && byDay.span > farApart && byDay.span > 3 * byMonth.span;
  return { order: isTorn && !byDay.monthly ? 'month' : 'day', certain: false };
}

/** How many days a column reaches over, whether they only rise or only fall, and whether each is a month after another. */
function courseOf(cells: readonly string[], order: DayOrder) {
  const days = cells.flatMap((cell) => {
    const day = figuresOfDay(cell) && readDay(cell, order);
    return day ? [Date.parse(day) / 86_400_000] : [];
  });
  const steps = days.slice(1).map((day, place) => day - (days[place] ?? day));
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const day of days) [first, last] = [Math.min(first, day), Math.max(last, day)];
  return {
    span: last - first,
    inRow: steps.every((step) => step >= 0) || steps.every((step) => step <= 0),
    monthly: steps.length > 1 && steps.every((step) => Math.abs(step) >= 28 && Math.abs(step) <= 31),
  };
}
