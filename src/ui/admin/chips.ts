import { foldForSearch } from '#base/search.ts';

/** Separators of words: commas and semicolons of both languages, a new line, a tab, a bullet. */
const separators = /[,،;؛\n\r\t•]+/;

/** Whether a text contains more than one word, or a finished one. */
export function endsChip(text: string): boolean {
  return separators.test(text);
}

/** Words of a typed or pasted list. */
export function chipsOf(text: string): string[] {
  return text
    .split(separators)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export interface AddedChips {
  items: string[];
  /** Words already in the list. */
  repeated: string[];
  /** Words that are too long, or too many. */
  refused: string[];
}

/** Adds distinct words to a list: words that search treats as equal are the same. */
export function withChips(
  items: readonly string[],
  words: readonly string[],
  limits: { length: number; count: number },
): AddedChips {
  const added: AddedChips = { items: [...items], repeated: [], refused: [] };
  const known = new Set(items.map(foldForSearch));
  for (const word of words) {
    const folded = foldForSearch(word);
    if (known.has(folded)) added.repeated.push(word);
    else if (word.length > limits.length || added.items.length >= limits.count) added.refused.push(word);
    else {
      added.items.push(word);
      known.add(folded);
    }
  }
  return added;
}

/** The list with one item moved. */
export function movedChip(items: readonly string[], from: number, to: number): string[] {
  const next = [...items];
  const [moved] = next.splice(from, 1);
  if (moved !== undefined) next.splice(to, 0, moved);
  return next;
}
