import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { foldForSearch, searchWords } from '#base/search.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { isPicture } from './config-values.ts';

export interface FoundSetting {
  key: string;
  name: string;
  /** The part of its text that was found; '' where its name was. */
  text: string;
}

const most = 8;

/**
 * The settings that have every word of a query in their name, in either language, in their section's name or in their text.
 * Those whose name fits come first. `sectionNames` are the names of the section of a key, in both languages.
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
  return [...named, ...others].slice(0, most);
}

/** What people read of a value: no markup, of a list only its texts. */
function plain(value: string): string {
  if (value.startsWith('[')) {
    try {
      return textsIn(JSON.parse(value)).join(' · ');
    } catch {
      // Any other text may begin with a bracket.
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

/** The text around the first word of a query that it holds. */
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
