import type { Locale } from '#base/locale.ts';
import type { Messages } from '#i18n/translator.ts';
import type { EventName, HeardEvent } from './events.ts';

/** An event of which people are notified, as the module that raises it offers it. */
export interface Notice<Name extends EventName = EventName> {
  event: Name;
  /**
   * Its sentences: under the event's name `title`, what such notices are called, and `text`, what one says, with {name} for the
   * record and {actor} for who did it.
   */
  words: Record<Locale, Messages>;
  /** Who is told: staff who may read the record, the System administrator's level, the customer it belongs to, or certain users. */
  to: 'readers' | 'administrators' | 'owner' | ((event: HeardEvent<Name>) => readonly number[]);
  /** Whether a mail is sent unless a person chooses otherwise; null where this event is never mailed. */
  mail: boolean | null;
  tone?: 'success' | 'error';
  /** The page that it leads to, where that is not the record's. */
  page?: string;
}

/** Keeps the type of an event's data while it is declared. */
export function notice<Name extends EventName>(declared: Notice<Name>): Notice {
  return declared as unknown as Notice;
}
