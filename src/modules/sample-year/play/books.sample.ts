import type { Office } from './office.sample.ts';

/** Days after the end of a month when its books are closed: the latest months stay open. */
const closedAfter = 75;

const year = 364;

/** A period for each month of the year, the older ones closed. */
export function addPeriods({ calendar, make }: Office): void {
  const months = new Map<string, { from: string; to: string; last: number }>();
  for (let ago = year; ago > 0; ago -= 1) {
    const day = calendar.day(ago);
    const month = day.slice(0, 7);
    const from = `${month}-01`;
    const last = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
    months.set(month, { from, to: last.toISOString().slice(0, 10), last: ago });
  }
  for (const { from, to, last } of months.values()) {
    let id = 0;
    calendar.on(year - 1, async () => {
      ({ id } = await make('/api/periods', { from, to }));
    });
    calendar.on(last - closedAfter, () => make(`/api/periods/${id}/close`));
  }
}
