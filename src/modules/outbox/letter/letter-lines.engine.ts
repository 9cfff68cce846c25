import { isolated as isolatedText } from '#base/isolated.ts';

// Control characters, line and paragraph separators, and the marks that steer the direction of text.
const unfit = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Text as one line, fit for a header and for standing inside a sentence: whatever breaks lines or turns direction becomes a space. */
export function oneLine(text: string): string {
  return text.replace(unfit, ' ').replace(/\s+/g, ' ').trim();
}

/** A name or other text of unknown direction, isolated for standing inside a sentence. */
export function isolated(text: string): string {
  return isolatedText(oneLine(text));
}

/** Text as somebody has written it, line by line, each isolated by itself: an isolate ends with its line. */
export function isolatedLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
  return lines.map((line) => line && isolated(line)).join('\n');
}
