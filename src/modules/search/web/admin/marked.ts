import { foldForSearch, searchWords } from '#base/search.ts';

/** A text in parts, with those that match a query marked. */
export function marked(text: string, query: string): { text: string; found: boolean; from: number }[] {
  const letters = [...text].map((letter) => ({
    letter,
    folded: letter === ' ' ? ' ' : foldForSearch(letter),
  }));
  let folded = '';
  const places = letters.map((one) => {
    const start = folded.length;
    folded += one.folded;
    return { ...one, start, end: folded.length };
  });
  const ranges = searchWords(query).flatMap((word) => {
    const at = folded.indexOf(word);
    return at === -1 ? [] : [{ from: at, to: at + word.length }];
  });
  const parts: { text: string; found: boolean; from: number }[] = [];
  for (const { letter, start, end } of places) {
    const last = parts.at(-1);
    // A character without a folded letter of its own, such as a diacritic, belongs to the letter before it.
    const found =
      start === end ? (last?.found ?? false) : ranges.some(({ from, to }) => start < to && end > from);
    if (last?.found === found) last.text += letter;
    else parts.push({ text: letter, found, from: start });
  }
  return parts;
}
