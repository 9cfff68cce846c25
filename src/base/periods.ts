/** Days of a period and of what it is compared with. */
export interface Days {
  from: string;
  to: string;
}

export const periodNames = ['month', 'quarter', 'last_quarter', 'year', 'last_year'] as const;

export const comparisons = ['none', 'previous', 'year'] as const;
export type Comparison = (typeof comparisons)[number];

const written = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

const partsOf = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
];

/** The days of a named period that holds `today`, or the one before it. */
export function daysOf(name: (typeof periodNames)[number], today: string): Days {
  const [year, month] = partsOf(today);
  const quarter = Math.floor(month / 3) * 3;
  switch (name) {
    case 'month':
      return { from: written(year, month, 1), to: written(year, month + 1, 0) };
    case 'quarter':
      return { from: written(year, quarter, 1), to: written(year, quarter + 3, 0) };
    case 'last_quarter':
      return { from: written(year, quarter - 3, 1), to: written(year, quarter, 0) };
    case 'year':
      return { from: written(year, 0, 1), to: written(year, 12, 0) };
    case 'last_year':
      return { from: written(year - 1, 0, 1), to: written(year, 0, 0) };
  }
}

function yearBefore(day: string): string {
  const [year, month] = partsOf(day);
  const last = Number(written(year - 1, month + 1, 0).slice(8));
  return written(year - 1, month, Math.min(Number(day.slice(8)), last));
}

/** A day is compared with the end of the month before, or with the same a year before. */
export function comparedDay(on: string, by: Comparison): string | null {
  if (by === 'year') return yearBefore(on);
  return comparedDays({ from: `${on.slice(0, 8)}01`, to: on }, by)?.to ?? null;
}

/** What a period is compared with: as many months or days before it, or the same a year before. */
export function comparedDays({ from, to }: Days, by: Comparison): Days | null {
  if (by === 'none') return null;
  if (by === 'year') return { from: yearBefore(from), to: yearBefore(to) };
  const [[firstYear, firstMonth], [lastYear, lastMonth]] = [partsOf(from), partsOf(to)];
  if (from.endsWith('-01') && to === written(lastYear, lastMonth + 1, 0)) {
    const months = (lastYear - firstYear) * 12 + lastMonth - firstMonth + 1;
    return { from: written(firstYear, firstMonth - months, 1), to: written(firstYear, firstMonth, 0) };
  }
  const length = Date.parse(to) - Date.parse(from) + 86_400_000;
  const back = (day: string) => new Date(Date.parse(day) - length).toISOString().slice(0, 10);
  return { from: back(from), to: back(to) };
}
