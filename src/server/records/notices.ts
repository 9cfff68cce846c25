import type { Locale } from '#base/locale.ts';
import type { Messages } from '#i18n/translator.ts';
import type { EventName, HeardEvent } from './events.ts';

/** An event that notifies people, as declared by the module that raises it. */
export interface Notice<Name extends EventName = EventName> {
  event: Name;
  /**
   * Its texts under the event's name: `title`, the name of such notices, and `text`, the sentence of one,
   * with {name} for the record and {actor} for the user.
   */
  words: Record<Locale, Messages>;
  /**
   * Recipients: staff who may read the record, the System administrator's level, the customer it belongs to,
   * or specific users.
   */
  to: 'readers' | 'administrators' | 'owner' | ((event: HeardEvent<Name>) => readonly number[]);
  /** Whether it mails by default; null if it never mails. */
  mail: boolean | null;
  /** Shown and mailed whatever a person chose, and to the actor too: such as of a change that a thief would make. */
  insists?: true;
  /** Further values of its text, in each language. They are stored with it: nothing that may have to be erased. */
  values?: (event: HeardEvent<Name>) => Record<Locale, Readonly<Record<string, string>>>;
  /** Whether it tells that somebody named its reader: such notices have a tab of their own. */
  mention?: true;
  tone?: 'success' | 'error';
  /** The page it links to, if different from the record's. */
  page?: string;
}

/** Keeps the type of an event's data in its declaration. */
export function notice<Name extends EventName>(declared: Notice<Name>): Notice {
  return declared as unknown as Notice;
}
