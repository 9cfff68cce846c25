/** Whole months of a period, and the days before and after them. */
export function monthsWithin(from: string | undefined, to: string) {
  const first = from?.endsWith('-01') === false ? monthAfter(from.slice(0, 7)) : from?.slice(0, 7);
  const ended = monthAfter(to.slice(0, 7));
  const before = lastOfMonth(to) === to ? ended : to.slice(0, 7);
  if (first !== undefined && first >= before) return { days: [{ from, to }] };
  return {
    /** From the first month on, up to the one before which they end. */
    months: { first, before },
    days: [
      ...(from !== undefined && first !== from.slice(0, 7) ? [{ from, to: dayBefore(`${first}-01`) }] : []),
      ...(before === ended ? [] : [{ from: `${before}-01`, to }]),
    ],
  };
}

/** The month after; after the last that is written with four digits, one that sorts behind it. */
export const monthAfter = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return month === '9999-12' ? '9999-13' : new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

function lastOfMonth(day: string): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);
}

export function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}
