import type { Letter, Letterhead } from './outbox.letter.ts';
import { oneLine } from './outbox.line.ts';
import { mailWords } from './outbox.words.ts';

/** A letter as plain text. Addresses and numbers stand on lines of their own, where no direction can turn them about. */
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
  const company = [head.name, head.address, ...head.phones, head.email].map(oneLine);
  const reason = letter.reason ?? mailWords(letter.locale)('automatic');
  return [...company, head.site, reason].filter(Boolean);
}
