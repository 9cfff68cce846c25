import { foldForSearch } from '#base/search.ts';

/** A field with all headings by which it is recognised. */
export interface NamedField {
  name: string;
  headings: readonly string[];
}

const folded = (text: string) => foldForSearch(text.replace(/[_*:()]+/g, ' '));

/** The field of each column, by its heading; null for a column that none recognises. Each field is used once. */
export function guessMapping(heads: readonly string[], fields: readonly NamedField[]): (string | null)[] {
  const byHeading = new Map<string, string>();
  for (const { name, headings } of fields)
    for (const heading of headings) {
      const key = folded(heading);
      if (key !== '' && !byHeading.has(key)) byHeading.set(key, name);
    }
  const used = new Set<string>();
  return heads.map((head) => {
    const name = byHeading.get(folded(head));
    if (name === undefined || used.has(name)) return null;
    used.add(name);
    return name;
  });
}

/** Rows among which headings are looked for. */
const firstRows = 10;

/** Place of the headings among the first rows: titles above them name no field, and headings name several. */
export function placeOfHeadings(
  rows: readonly { cells: readonly string[] }[],
  fields: readonly NamedField[],
): number {
  const known = rows
    .slice(0, firstRows)
    .map(({ cells }) => guessMapping(cells, fields).filter(Boolean).length);
  return known[0] === 0
    ? Math.max(
        known.findIndex((count) => count > 1),
        0,
      )
    : 0;
}
