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

/**
 * Place of the headings among the first rows: titles above them name no field, and headings name several. Where none names a
 * field, titles fill fewer cells than headings.
 */
export function placeOfHeadings(
  rows: readonly { cells: readonly string[] }[],
  fields: readonly NamedField[],
): number {
  const first = rows.slice(0, firstRows);
  const known = first.map(({ cells }) => guessMapping(cells, fields).filter(Boolean).length);
  const best = Math.max(...known, 0);
  if (best > 1 || known[0] === 1) return best > 1 ? known.indexOf(best) : 0;
  const filled = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(...filled, 0);
  return Math.max(
    filled.findIndex((count) => count * 2 > most),
    0,
  );
}
