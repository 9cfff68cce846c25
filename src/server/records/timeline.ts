import type { Locale } from '#base/locale.ts';
import type { TimelineEntry } from '#wire/timeline.ts';

export interface TimelineReading {
  subject: string;
  id: number;
  /** Language of texts. */
  locale: Locale;
  /** Maximum number of entries, newest first. */
  limit: number;
}

/** A module's contribution to the timelines of records. */
export interface TimelineSource {
  /** Fields of journalled changes that its own entries cover, such as `note`. */
  shows?: readonly string[];
  /** Its entries about a record, in any order. Everyone who may read the record sees them. */
  read(reading: TimelineReading): Promise<TimelineEntry[]>;
}
