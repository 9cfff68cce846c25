import { searchText } from '#base/search.ts';
import { newColumns } from '#server/records/record.columns.ts';
import { plainText } from '#server/rich-text.ts';
import type { LegalKind } from './legal.engine.ts';
import { type VersionRow, versionFields } from './legal.fields.ts';
import ar from './locales/panel.ar.json' with { type: 'json' };
import en from './locales/panel.en.json' with { type: 'json' };

/** The columns of a new draft. */
export function newVersion(kind: LegalKind, text: { value: string; english: string }, at: string) {
  const columns = {
    ...newColumns(versionFields, { kind, text: text.value, translations: { en: { text: text.english } } }),
    ...{ state: 'draft', sample: '', matters: 0, published_by: '' },
    number: null as number | null,
    in_force_from: null as string | null,
    published_at: null as string | null,
    published_by_id: null as number | null,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  };
  return { ...columns, search: searchOf(columns) };
}

/** Searchable text of a version: its name in both languages, its number and its words. */
export function searchOf(row: Pick<VersionRow, 'kind' | 'number' | 'text' | 'translations'>): string {
  const kind = row.kind as LegalKind;
  const texts = [row.text, englishOf(row)].map(plainText);
  return searchText([ar.kinds[kind], en.kinds[kind], row.number ?? '', ...texts].join(' '));
}

/** A version's English text; '' for none. */
export function englishOf({ translations }: Pick<VersionRow, 'translations'>): string {
  return JSON.parse(translations).en?.text ?? '';
}
