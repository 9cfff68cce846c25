import { isolated as isolatedText, ltrIsolated } from '#base/bidi.ts';

// Control characters, line and paragraph separators, and bidi marks.
const unfit = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/**
 * Text as one line, safe in a header and inside a sentence: line breaks and direction marks become spaces.
 */
export function oneLine(text: string): string {
  return text.replace(unfit, ' ').replace(/\s+/g, ' ').trim();
}

/** Isolates text of unknown direction inside a sentence. */
export function isolated(text: string): string {
  return isolatedText(oneLine(text));
}

/** Isolates user input line by line, as an isolate ends with its line. */
export function isolatedLines(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine);
  return lines.map((line) => line && isolated(line)).join('\n');
}

const names = new Set(['company', 'party', 'name', 'reason']);
const figures = new Set(['number', 'of', 'contract', 'amount']);

/** Values for the sentences of a mail: names in their own direction, numbers and amounts from left to right. */
export function inSentences<Values extends Readonly<Record<string, string>>>(values: Values): Values {
  const entries = Object.entries(values).map(([key, value]) => {
    if (value === '') return [key, value];
    if (names.has(key)) return [key, isolated(value)];
    return [key, figures.has(key) ? ltrIsolated(value) : value];
  });
  return Object.fromEntries(entries) as Values;
}
