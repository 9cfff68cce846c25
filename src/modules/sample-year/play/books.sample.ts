import type { Office } from './office.sample.ts';

/** Days after its end when the books of the first month are closed. */
const closedAfter = 75;

const year = 364;

/**
 * The first month of the year is closed. The later ones have no period, so that the company's own documents of these months
 * are not refused, nor periods that it adds itself.
 */
export function addPeriods({ calendar, make }: Office): void {
  const [from, to] = monthOf(calendar.day(year));
  let id = 0;
  calendar.on(year - 1, async () => {
    ({ id } = await make('/api/periods', { from, to }));
  });
  calendar.on(year - 31 - closedAfter, () => make(`/api/periods/${id}/close`));
}

/** First and last day of a day's month. */
function monthOf(day: string): [string, string] {
  const end = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0));
  return [`${day.slice(0, 7)}-01`, end.toISOString().slice(0, 10)];
}
