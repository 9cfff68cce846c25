export interface Colleague {
  id: number;
  name: string;
}

/** What is typed behind an @ right before the cursor; null where no colleague is being named. */
export function mentionBefore(text: string, cursor: number): { from: number; typed: string } | null {
  const found = /(?:^|[\s(])@([\p{L}\p{N} ]{0,40})$/u.exec(text.slice(0, cursor));
  const typed = found?.[1];
  return typed === undefined ? null : { from: cursor - typed.length - 1, typed };
}

/** The colleagues whose names begin with, or have a word that begins with, what is typed. */
export function matching(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLocaleLowerCase();
  return colleagues.filter(({ name }) => ` ${name.toLocaleLowerCase()}`.includes(` ${wanted}`)).slice(0, 6);
}

/** The ids of the colleagues whom a text names: of two names that begin alike, the longer one. */
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
