/** A pure function of one text that keeps its last `most` results, so that the same text is not worked through again. */
export function memoised<T>(work: (text: string) => T, most = 500): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = work(text);
    kept.set(text, made);
    if (kept.size > most) kept.delete(kept.keys().next().value as string);
    return made;
  };
}
