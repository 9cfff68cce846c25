import { dayInRiyadh } from '#base/riyadh.ts';
import { hijriMonth } from '#i18n/hijri-month.ts';
import type { Period } from './open-now.engine.ts';

const day = 86_400_000;

/** Covers the current month and those of two years to come. */
const [back, ahead] = [30, 740];

/** Whether a moment is in Ramadan by the calendar of Umm al-Qura. */
export const isRamadan = (moment: Date) => hijriMonth(moment) === 9;

/** The current month of Ramadan and the next two, or the next two. */
export function ramadansAround(moment: Date): Period[] {
  const periods: Period[] = [];
  let last: Period | null = null;
  for (let away = -back; away <= ahead; away += 1) {
    const at = new Date(moment.getTime() + away * day);
    if (!isRamadan(at)) last = null;
    else {
      const date = dayInRiyadh(at);
      if (last) last.to = date;
      else {
        last = { from: date, to: date };
        periods.push(last);
      }
    }
  }
  return periods;
}
