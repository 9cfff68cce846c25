import type { Messages } from './translator.ts';

/** One tree of several; of two texts under one key the later one stands. */
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
