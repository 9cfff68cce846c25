import type { Locale } from '#base/locale.ts';

/**
 * The content of a mail, independent of its format. Texts may contain isolates (see letter-lines.engine.ts)
 * but no markup; a paragraph may have several lines.
 */
export interface Letter {
  locale: Locale;
  /** One line. */
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** The call to action: a button, or its address on a line of its own. */
  action?: { label: string; url: string };
  /** Paragraphs after the action. */
  closing?: readonly string[];
  /** Why it was sent; by default because of the reader's account. */
  reason?: string;
}

/** The company's details above and below a letter; '' if unknown. */
export interface Letterhead {
  name: string;
  address: string;
  phones: readonly string[];
  email: string;
  /** The site's address. */
  site: string;
}
