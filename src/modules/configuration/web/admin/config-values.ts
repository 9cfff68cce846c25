import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import { merged } from '#ui/admin/merged.ts';
import type { ManagedEntry } from '../../configuration.contract.ts';
import { configurationKeys, type ValueKind } from '../../configuration.settings.ts';

/** The form's state of an entry: its texts or its new picture. */
export interface EntryValue {
  value: string;
  english: string;
  file: File | null;
  /** Whether the picture is removed. */
  removed: boolean;
}

const kinds = new Map(configurationKeys.map(({ key, kind }) => [key, kind]));

export function kindOf(key: string): ValueKind {
  return kinds.get(key) ?? 'text';
}

export function isPicture(key: string): boolean {
  return ['picture', 'drawing'].includes(kindOf(key));
}

/** Whether a picture is meant for a dark surface. */
export function isOnDark(key: string): boolean {
  return key === 'corp_logo_dark';
}

export function heldOf(entry: ManagedEntry): EntryValue {
  const { en } = entry.translations;
  const value = kindOf(entry.key) === 'phone' ? spacedCompanyPhone(entry.value) : entry.value;
  return { value, english: en?.value ?? '', file: null, removed: false };
}

export function isChanged(entry: ManagedEntry, now: EntryValue): boolean {
  if (isPicture(entry.key)) return now.file !== null || now.removed;
  const read = heldOf(entry);
  return now.value !== read.value || now.english !== read.english;
}

/** Applies local changes on top of an entry that somebody else saved. */
export function rebased(theirs: ManagedEntry, entry: ManagedEntry, now: EntryValue): EntryValue {
  return merged(heldOf(entry), now, heldOf(theirs));
}

/** An entry's texts and the version they were read in. */
export type EntryTexts = Pick<EntryValue, 'value' | 'english'> & { updated_at: string };

export type TextsByKey = Record<string, EntryTexts>;

/** Changed texts of these entries with their initial values; pictures are excluded. */
export function draftOf(changed: readonly ManagedEntry[], held: Readonly<Record<string, EntryValue>>) {
  const read: TextsByKey = {};
  const values: TextsByKey = {};
  for (const entry of changed) {
    if (isPicture(entry.key)) continue;
    read[entry.key] = textsOf(entry, heldOf(entry));
    values[entry.key] = textsOf(entry, held[entry.key] ?? heldOf(entry));
  }
  return { read, values };
}

function textsOf({ updated_at }: ManagedEntry, { value, english }: EntryValue): EntryTexts {
  return { value, english, updated_at };
}

/** An entry as it was when the draft was started. */
export function asBegun(entry: ManagedEntry, begun: EntryTexts): ManagedEntry {
  const { value, english, updated_at } = begun;
  return {
    ...entry,
    value,
    updated_at,
    translations: { ...entry.translations, en: { ...entry.translations.en, value: english } },
  };
}

/** Request body that saves one entry. `picture` is the data URL of a chosen file. */
export function entryBody(entry: ManagedEntry, now: EntryValue, picture: string) {
  const { id, key, type, description, updated_at } = entry;
  const own = { id, key, type, description, updated_at };
  if (isPicture(key)) return { ...own, value: picture };
  return { ...own, value: now.value, translations: { en: { value: now.english } } };
}
