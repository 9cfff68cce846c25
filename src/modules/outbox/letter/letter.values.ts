import type { Locale } from '#base/locale.ts';

/** What a mail says, before it has a form. Texts may hold isolates (see letter-lines.engine.ts), no markup; a paragraph may have several lines. */
export interface Letter {
  locale: Locale;
  /** One line. */
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** The one thing to do: a button, or its address on a line of its own. */
  action?: { label: string; url: string };
  /** What comes after the action. */
  closing?: readonly string[];
  /** Why it was sent; unless told, it is about the reader's account. */
  reason?: string;
}

/** How the company stands above and below a letter; '' for what is not known. */
export interface Letterhead {
  name: string;
  address: string;
  phones: readonly string[];
  email: string;
  /** The site's own address. */
  site: string;
}
