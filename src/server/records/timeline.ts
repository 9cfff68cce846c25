import type { Locale } from '#base/locale.ts';
import type { TimelineEntry } from '#wire/timeline.ts';

export interface TimelineReading {
  subject: string;
  id: number;
  /** The language of what is put into words. */
  locale: Locale;
  /** The most entries that are wanted: the newest ones. */
  limit: number;
}

/** What a module contributes to the timelines of records. */
export interface TimelineSource {
  /** Fields of recorded changes that its own entries tell of, such as `note`. */
  shows?: readonly string[];
  /** What it knows of a record, in any order. Everyone who may read the record sees it. */
  read(reading: TimelineReading): Promise<TimelineEntry[]>;
}
