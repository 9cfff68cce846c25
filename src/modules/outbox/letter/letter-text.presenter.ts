import type { Locale } from '#base/locale.ts';
import { mailWords } from '../outbox.words.ts';
import type { Letter, Letterhead } from './letter.values.ts';
import { oneLine } from './letter-lines.engine.ts';

/**
 * A letter as plain text. Addresses are on lines of their own, where no text direction can reorder them;
 * phone numbers get a direction mark.
 */
export function textOf(letter: Letter, head: Letterhead): string {
  const { action } = letter;
  const blocks = [
    letter.greeting,
    ...letter.paragraphs,
    action && `${action.label}:\n${action.url}`,
    ...(letter.closing ?? []),
    ['-- ', ...signature(letter, head)].join('\n'),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function signature(letter: Letter, head: Letterhead): string[] {
  const phones = head.phones.map((phone) => leftToRight(oneLine(phone), letter.locale));
  const company = [oneLine(head.name), oneLine(head.address), ...phones, oneLine(head.email)];
  const reason = letter.reason ?? mailWords(letter.locale)('automatic');
  return [...company, head.site, reason].filter(Boolean);
}

/** In a right-to-left mail, a number's plus would be shown at its end. */
function leftToRight(number: string, locale: Locale): string {
  return locale === 'ar' ? `\u2066${number}\u2069` : number;
}
