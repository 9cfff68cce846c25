import { inRiyadh } from '#base/riyadh.ts';
import { hijriMonth } from '#i18n/hijri-month.ts';

/** Minutes from the day's midnight; `to` exceeds 1440 if it ends after the next midnight. */
export interface Span {
  from: number;
  to: number;
}

/** The hours of each day, from Sunday on. */
export interface Schedule {
  regular: readonly (readonly Span[])[];
  /** Null where Ramadan has no hours of its own. */
  ramadan: readonly (readonly Span[])[] | null;
}

const day = 24 * 60;

/** Whether a moment is in Ramadan by the calendar of Umm al-Qura. */
export const isRamadan = (moment: Date) => hijriMonth(moment) === 9;

/** Whether an office is open at a moment, also since the evening before. */
export function isOpenAt({ regular, ramadan }: Schedule, moment: Date): boolean {
  const spansOn = (at: Date) => {
    const week = ramadan && isRamadan(at) ? ramadan : regular;
    return week[inRiyadh(at).getUTCDay()] ?? [];
  };
  const local = inRiyadh(moment);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const within = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);
  const yesterday = new Date(moment.getTime() - day * 60_000);
  return within(spansOn(moment), minute) || within(spansOn(yesterday), minute + day);
}
