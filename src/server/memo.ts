/** Memoises a pure function of a text, keeping its last `max` results. */
export function memoised<T>(work: (text: string) => T, max = 500): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = work(text);
    kept.set(text, made);
    if (kept.size > max) kept.delete(kept.keys().next().value as string);
    return made;
  };
}
