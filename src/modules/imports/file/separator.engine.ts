/** Signs that separate the cells of a file of text. */
export const separators = [',', ';', '\t', '|'] as const;

/** Lines in which the separator is looked for: titles and facts may stand above the headings. */
const firstLines = 40;

/** A cell in quotation marks, which may contain separators and line ends. */
const quoted = /(^|[,;\t|\r\n])"(?:[^"]|"")*"/g;

/**
 * The separator that Excel's line `sep=;` names, or that divides the most lines into the same number of cells; `skipped` are
 * the lines above the table.
 */
export function separatorOf(start: string): { separator: string; skipped: number } {
  const named = /^"?sep=(.)"?\r?\n/i.exec(start)?.[1];
  if (named) return { separator: named, skipped: 1 };
  const lines = start
    .replace(quoted, '$1')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, firstLines);
  const found = separators.map((separator) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(separator).length;
      if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
    }
    const [cells = 1, alike = 0] =
      [...counts].sort(([some, often], [others, oftener]) => oftener - often || others - some)[0] ?? [];
    return { separator, cells, alike };
  });
  found.sort((one, other) => other.alike - one.alike || other.cells - one.cells);
  return { separator: found[0]?.separator ?? ',', skipped: 0 };
}
