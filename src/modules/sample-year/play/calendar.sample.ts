import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import type { Apart } from '#server/apart.ts';

/** What happens in the year, by day. Days are counted back from today. */
export interface Calendar {
  /** The day so many days ago. */
  day(ago: number): string;
  /** Adds something that happens on a day; in the order of adding on the same day. What lies ahead does not happen. */
  on(ago: number, happens: () => Promise<unknown>): void;
  /** Lets everything happen, first to last, with the clock of the installation at its day, until stopped. */
  play(signal?: AbortSignal): Promise<void>;
}

const hour = 3_600_000;
const minute = 60_000;

/** `today` is a day in Riyadh. Nothing happens today, so that nothing is later than the clock on the wall. */
export function createCalendar(apart: Apart, today: string): Calendar {
  const ahead: { ago: number; happens: () => Promise<unknown> }[] = [];
  const noon = new Date(Date.parse(startOfDay(today)) + 12 * hour);
  const day = (ago: number) => dayInRiyadh(noon, -ago);
  return {
    day,
    on: (ago, happens) => void (ago > 0 && ahead.push({ ago, happens })),
    async play(signal) {
      let at = 0;
      apart.context.now = () => new Date(at);
      for (let next = takeFirst(ahead); next; next = takeFirst(ahead)) {
        signal?.throwIfAborted();
        at = Math.max(at + minute, Date.parse(startOfDay(day(next.ago))) + 8 * hour);
        await next.happens();
      }
    },
  };
}

/** What happens may add more, so they are not sorted once and for all. */
function takeFirst<One extends { ago: number }>(ahead: One[]): One | undefined {
  const first = Math.max(...ahead.map(({ ago }) => ago));
  const place = ahead.findIndex(({ ago }) => ago === first);
  return place < 0 ? undefined : ahead.splice(place, 1)[0];
}
