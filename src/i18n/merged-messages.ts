import type { Messages } from './translator.ts';

/** Merges trees; for the same key the later text wins. */
export function mergedMessages(trees: readonly Messages[]): Messages {
  const merged: Messages = {};
  for (const tree of trees)
    for (const [key, value] of Object.entries(tree)) {
      const known = merged[key];
      merged[key] =
        typeof value === 'object'
          ? mergedMessages(typeof known === 'object' ? [known, value] : [value])
          : value;
    }
  return merged;
}
