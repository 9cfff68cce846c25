import { merged } from '#ui/admin/merged.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { configurationKeys, type ValueKind } from '../../configuration.keys.ts';

/** What the form holds of an entry: its texts, or the picture that is to take its place. */
export interface EntryValue {
  value: string;
  english: string;
  file: File | null;
  /** Whether the picture is taken away. */
  removed: boolean;
}

const kinds = new Map(configurationKeys.map(({ key, kind }) => [key, kind]));

export function kindOf(key: string): ValueKind {
  return kinds.get(key) ?? 'text';
}

export function isPicture(key: string): boolean {
  return ['picture', 'drawing'].includes(kindOf(key));
}

/** Whether a picture is made for a dark surface. */
export function isOnDark(key: string): boolean {
  return key === 'corp_logo_dark';
}

export function heldOf(entry: ManagedEntry): EntryValue {
  const { en } = entry.translations;
  return { value: entry.value, english: en?.value ?? '', file: null, removed: false };
}

export function isChanged(entry: ManagedEntry, now: EntryValue): boolean {
  if (isPicture(entry.key)) return now.file !== null || now.removed;
  const read = heldOf(entry);
  return now.value !== read.value || now.english !== read.english;
}

/** What is changed here of an entry, laid over what somebody else saved of it. */
export function laidOver(theirs: ManagedEntry, entry: ManagedEntry, now: EntryValue): EntryValue {
  return merged(heldOf(entry), now, heldOf(theirs));
}

/** The texts that the form holds, by key; pictures are left out. */
export function textsOf(held: Readonly<Record<string, EntryValue>>) {
  const texts = Object.entries(held).filter(([key]) => !isPicture(key));
  return Object.fromEntries(texts.map(([key, { value, english }]) => [key, { value, english }]));
}

/** The body that saves one entry. `picture` is the data URL of a chosen file. */
export function entryBody(entry: ManagedEntry, now: EntryValue, picture: string) {
  const { id, key, type, description, updated_at } = entry;
  const own = { id, key, type, description, updated_at };
  if (isPicture(key)) return { ...own, value: picture };
  return { ...own, value: now.value, translations: { en: { value: now.english } } };
}
