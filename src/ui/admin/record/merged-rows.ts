import { isUnchanged, merged } from '../merged.ts';

interface KeyedRow {
  key: string;
}

const byKey = <Row extends KeyedRow>(rows: readonly Row[]) => new Map(rows.map((row) => [row.key, row]));

/** Whether the rows that both have are in another order. */
function isReordered(read: readonly KeyedRow[], written: readonly KeyedRow[]): boolean {
  const [were, are] = [byKey(read), byKey(written)];
  const before = read.filter(({ key }) => are.has(key)).map(({ key }) => key);
  const after = written.filter(({ key }) => were.has(key)).map(({ key }) => key);
  return !isUnchanged(before, after);
}

/**
 * Rows after somebody else saved theirs: theirs, with the local changes since `read` applied to each row. Local order
 * stays if it was changed here. A row that they deleted stays if it was changed here.
 */
export function mergedRows<Row extends KeyedRow>(
  read: readonly Row[],
  written: readonly Row[],
  theirs: readonly Row[],
): Row[] {
  const [was, mine, now] = [byKey(read), byKey(written), byKey(theirs)];
  const row = (key: string): Row | undefined => {
    const [before, local, remote] = [was.get(key), mine.get(key), now.get(key)];
    if (!remote) return local && (!before || !isUnchanged(before, local)) ? local : undefined;
    if (!local) return before ? undefined : remote;
    return before ? merged(before, local, remote) : local;
  };
  const [first, second] = isReordered(read, written) ? [written, theirs] : [theirs, written];
  const keys = first.map(({ key }) => key);
  // Rows of the other side follow the row that they followed there.
  second.forEach(({ key }, place) => {
    if (keys.includes(key)) return;
    const before = second[place - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  });
  const rows = keys.flatMap((key) => row(key) ?? []);
  return rows;
}

export interface LineDifference<Line> {
  key: string;
  /** Undefined where it was removed. */
  theirs: Line | undefined;
  mine: Line | undefined;
  /** Whether it was changed here. */
  changed: boolean;
}

/** The lines that are not as somebody else stored them; headings are left out. */
export function lineDifferences<Row extends KeyedRow, Line extends Row>(
  read: readonly Row[],
  written: readonly Row[],
  theirs: readonly Row[],
  isLine: (row: Row) => row is Line,
): LineDifference<Line>[] {
  const [was, mine, now] = [byKey(read), byKey(written), byKey(theirs)];
  const keys = new Set([...now.keys(), ...mine.keys()]);
  return [...keys].flatMap((key) => {
    const [before, local, remote] = [was.get(key), mine.get(key), now.get(key)];
    if (isUnchanged(local, remote) || [local, remote].some((row) => row && !isLine(row))) return [];
    const one = { theirs: remote as Line | undefined, mine: local as Line | undefined };
    return [{ key, ...one, changed: !isUnchanged(before, local) }];
  });
}
