/** A text without markup as lines, one for each block and each row of a table. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<\/(?:td|th)>/g, ' · ')
    .replace(/<img\b[^<>]*>/g, (tag) => `\n▣ ${/\balt="([^"]*)"/.exec(tag)?.[1] ?? ''}\n`)
    .replace(/<\/tr>|<\/(?:p|li|h[2-4]|blockquote)>(?!\s*· )|<br\s*\/?>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .split('\n')
    .map((line) =>
      line
        .replace(/\s+/g, ' ')
        .replace(/(?<! ·)(?: ·)+ ?$/, '')
        .trim(),
    )
    .filter(Boolean);
}

export interface DiffLine {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** What was added to and removed from lines, in order. */
export function compareLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1;
  const same = (text: string): DiffLine => ({ text, kind: 'same' });
  return [
    ...before.slice(0, start).map(same),
    ...between(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

const maxCells = 4_000_000;

/** By the longest common subsequence; texts that have little in common are replaced whole. */
function between(before: readonly string[], after: readonly string[]): DiffLine[] {
  const [rows, columns] = [before.length + 1, after.length + 1];
  const removed = (text: string): DiffLine => ({ text, kind: 'removed' });
  const added = (text: string): DiffLine => ({ text, kind: 'added' });
  if (rows * columns > maxCells) return [...before.map(removed), ...after.map(added)];
  const common = new Uint32Array(rows * columns);
  for (let row = rows - 2; row >= 0; row -= 1)
    for (let column = columns - 2; column >= 0; column -= 1)
      common[row * columns + column] =
        before[row] === after[column]
          ? (common[(row + 1) * columns + column + 1] as number) + 1
          : Math.max(
              common[(row + 1) * columns + column] as number,
              common[row * columns + column + 1] as number,
            );
  const lines: DiffLine[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, young] = [before[row], after[column]];
    if (old !== undefined && old === young) {
      lines.push({ text: old, kind: 'same' });
      row += 1;
      column += 1;
    } else if (
      young === undefined ||
      (old !== undefined &&
        (common[(row + 1) * columns + column] as number) >= (common[row * columns + column + 1] as number))
    ) {
      lines.push(removed(old as string));
      row += 1;
    } else {
      lines.push(added(young));
      column += 1;
    }
  }
  return lines;
}
