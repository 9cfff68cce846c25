import { mergedMessages } from './merged-messages.ts';
import type { Messages, Translate } from './translator.ts';

/**
 * The modules' names for records, fields and values in one tree, and below `of` those of each kind of record
 * by itself: an invoice and a cheque are both issued, but not in the same Arabic gender.
 */
export function recordMessages(modules: readonly Messages[]): Messages {
  const of: Messages = {};
  for (const module of modules)
    for (const subject of Object.keys(typeof module.subjects === 'object' ? module.subjects : {}))
      of[subject] = module;
  return { ...mergedMessages(modules), of };
}

/** Texts of such a tree for one kind of record: its own names win over those of other modules. */
export function wordsOfRecord(t: Translate, subject: string): Translate {
  return (key, parameters) => {
    const own = `of.${subject}.${key}`;
    const said = t(own, parameters);
    return said === own ? t(key, parameters) : said;
  };
}
