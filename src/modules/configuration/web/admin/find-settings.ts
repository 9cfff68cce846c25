import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { foldForSearch, searchWords } from '#base/search.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { isPicture } from './config-values.ts';

export interface FoundSetting {
  key: string;
  name: string;
  /** The matching excerpt of its text; '' if its name matched. */
  text: string;
}

const max = 8;

/**
 * Settings with every word of the query in their name (in either language), section name or text. Matches in
 * the name come first. `sectionNames` returns a key's section names in both languages.
 */
export function findSettings(
  entries: readonly ManagedEntry[],
  query: string,
  locale: Locale,
  sectionNames: (key: string) => string,
): FoundSetting[] {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const holds = (text: string) => {
    const folded = foldForSearch(text);
    return words.every((word) => folded.includes(word));
  };
  const named: FoundSetting[] = [];
  const others: FoundSetting[] = [];
  for (const entry of entries) {
    const { en } = entry.translations;
    const own = `${entry.description} ${en?.description ?? ''} ${entry.key} ${entry.key.replaceAll('_', ' ')}`;
    const name = localized(entry, 'description', locale);
    const texts = isPicture(entry.key) ? [] : [entry.value, en?.value ?? ''].map(plain);
    const found = texts.find(holds);
    if (holds(own)) named.push({ key: entry.key, name, text: '' });
    else if (found) others.push({ key: entry.key, name, text: excerpt(found, words) });
    else if (holds(`${own} ${sectionNames(entry.key)} ${texts.join(' ')}`))
      others.push({ key: entry.key, name, text: '' });
  }
  return [...named, ...others].slice(0, max);
}

/** A value's visible text: without markup, and only the texts of a list. */
function plain(value: string): string {
  if (value.startsWith('[')) {
    try {
      return textsIn(JSON.parse(value)).join(' · ');
    } catch {
      // A text may also begin with a bracket.
    }
  }
  return value
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const around = 40;

/** The text around the first matching word. */
function excerpt(text: string, words: readonly string[]): string {
  const parts = text.split(' ');
  const [word = ''] = words;
  const at = Math.max(
    0,
    parts.findIndex((_, index) =>
      foldForSearch(parts.slice(index, index + 4).join(' ')).startsWith(word.slice(0, 12)),
    ),
  );
  const before = parts.slice(0, at).join(' ').length;
  const start = before > around ? text.indexOf(' ', before - around) + 1 : 0;
  const end = start + 2 * around + word.length;
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${end < text.length ? '…' : ''}`;
}
