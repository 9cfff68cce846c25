import { inRiyadh } from '#base/riyadh.ts';

/** Minutes from the day's midnight; `to` exceeds 1440 if it ends after the next midnight. */
export interface Span {
  from: number;
  to: number;
}

/** The hours of each day, from Sunday on. */
type Week = readonly (readonly Span[])[];

/** First and last day, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

export interface Schedule {
  regular: Week;
  /** Null where Ramadan has no hours of its own. */
  ramadan: Week | null;
  /** The months of Ramadan that the schedule knows. */
  ramadans: readonly Period[];
}

const day = 24 * 60;

/**
 * Whether an office is open at a moment, also since the evening before. Without a calendar of the browser, whose data
 * take a phone up to 50 ms to load.
 */
export function isOpenAt({ regular, ramadan, ramadans }: Schedule, moment: Date): boolean {
  const spansOn = (local: Date) => {
    const date = local.toISOString().slice(0, 10);
    const isRamadan = ramadans.some(({ from, to }) => from <= date && date <= to);
    return (isRamadan && ramadan ? ramadan : regular)[local.getUTCDay()] ?? [];
  };
  const local = inRiyadh(moment);
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  const within = (spans: readonly Span[], at: number) => spans.some(({ from, to }) => from <= at && at < to);
  const yesterday = new Date(local.getTime() - day * 60_000);
  return within(spansOn(local), minute) || within(spansOn(yesterday), minute + day);
}
