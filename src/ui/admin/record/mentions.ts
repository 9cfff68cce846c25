export interface Colleague {
  id: number;
  name: string;
}

/** Text after an @ right before the cursor; null if no colleague is being mentioned. */
export function mentionBefore(text: string, cursor: number): { from: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N} ]{0,40})$/u.exec(text.slice(0, cursor));
  const typed = found?.[1];
  return typed === undefined ? null : { from: cursor - typed.length - 1, typed };
}

/** Colleagues whose name, or any word of it, starts with the typed text. */
export function matching(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLocaleLowerCase();
  return colleagues.filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`)).slice(0, 6);
}

/** Ids of the colleagues mentioned in a text; of two names with the same start, the longer one. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): number[] {
  const longestFirst = [...colleagues].sort((one, other) => other.name.length - one.name.length);
  let left = text;
  const found: number[] = [];
  for (const { id, name } of longestFirst) {
    if (!left.includes(`@${name}`)) continue;
    found.push(id);
    left = left.replaceAll(`@${name}`, '');
  }
  return found;
}
