import { dayInRiyadh } from '#base/riyadh.ts';

/** Friday and Saturday, counted from Sunday. */
const weekend = [5, 6];

/** The first working day (YYYY-MM-DD in Riyadh) after a time. */
export function nextWorkingDay(after: Date): string {
  for (let later = 1; ; later++) {
    const day = dayInRiyadh(after, later);
    if (!weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay())) return day;
  }
}
