import { toLatinDigits } from '#base/digits.ts';
import type { Period, Schedule, Span } from './open-now.engine.ts';

/** A week from Sunday on, each day as `08:00-17:00` or `08:00-12:00, 16:00-20:00`; '' for a closed day. */
export type Week = readonly string[];

export interface Hours {
  /** All days closed means that no hours are known. */
  regular: Week;
  /** Null where Ramadan has no hours of its own. */
  ramadan: Week | null;
}

const day = 24 * 60;
const maxSpans = 3;

export const closedWeek: Week = Array.from({ length: 7 }, () => '');
export const noHours: Hours = { regular: closedWeek, ramadan: null };

const written = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*[-\u2010-\u2015\u2212]\s*(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** The opening times of a day as people write them; null if they cannot be read, overlap or are too many. */
export function readSpans(text: string): Span[] | null {
  const plain = toLatinDigits(text).trim();
  if (plain === '') return [];
  const spans = plain.split(/[,،;]/).map((span) => readSpan(span.trim()));
  if (spans.length > maxSpans || spans.some((span) => span === null)) return null;
  const sorted = (spans as Span[]).sort((a, b) => a.from - b.from);
  const first = sorted[0]?.from ?? 0;
  const apart = sorted.every(({ to }, index) => to <= (sorted[index + 1]?.from ?? first + day));
  return apart ? sorted : null;
}

function readSpan(text: string): Span | null {
  const [, fromHour = '', fromMinute = '0', toHour = '', toMinute = '0'] = written.exec(text) ?? [];
  if (fromHour === '') return null;
  const from = minutesOf(fromHour, fromMinute);
  const to = minutesOf(toHour, toMinute);
  if (from === null || to === null || from === day || from === to) return null;
  return { from, to: to < from ? to + day : to };
}

function minutesOf(hour: string, minute: string): number | null {
  const [hours, minutes] = [Number(hour), Number(minute)];
  const total = hours * 60 + minutes;
  return minutes < 60 && total <= day ? total : null;
}

/** `08:00-17:00`, as it is stored. */
export function writeSpans(spans: readonly Span[]): string {
  return spans.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ');
}

function clock(minutes: number): string {
  const within = minutes > day ? minutes - day : minutes;
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Whether any day has hours. */
export function hasHours(week: Week | null): week is Week {
  return week?.some((hours) => hours !== '') ?? false;
}

/** The weeks as spans. */
export function scheduleOf({ regular, ramadan }: Hours, ramadans: readonly Period[]): Schedule {
  const spans = (week: Week) => week.map((hours) => readSpans(hours) ?? []);
  return hasHours(ramadan)
    ? { regular: spans(regular), ramadan: spans(ramadan), ramadans }
    : { regular: spans(regular), ramadan: null, ramadans: [] };
}
