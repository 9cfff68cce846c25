import { toHalalas, toRiyals } from '#base/money.ts';
import {
  bilingualNames,
  isInputOnly,
  type RecordAnswer,
  type RecordColumns,
  type RecordEntry,
  type RecordField,
  type RecordFields,
  type TextField,
} from '#base/record-fields.ts';
import { searchText } from '#base/search.ts';
import type { SearchedTable } from '../db/search-columns.ts';
import { invalidFields } from '../http/body.ts';
import { sanitiseFullText, sanitiseRichText } from '../rich-text.ts';

// Fields of records (record-fields.ts) in their table's form: sanitised markup, money, areas, lengths and percentages as integers,
// flags as 0 or 1, English as JSON, folded search text.

type Told = Readonly<Record<string, unknown>>;
type English = Readonly<Record<string, string | undefined>>;

/** Columns of a new record. Throws 422 if a required text is empty, such as a rich one of markup alone. */
export function newColumns<Fields extends RecordFields>(
  fields: Fields,
  entry: RecordEntry<Fields>,
): RecordColumns<Fields> {
  const told = entry as Told;
  const named = Object.entries(fields).map(([name, field]) => [
    name,
    stored(field, told[name] ?? initial(field)),
  ]);
  const columns = refuseEmpty(fields, Object.fromEntries(named));
  return {
    ...columns,
    ...foundBy(fields, columns, cleaned(fields, englishIn(told))),
  } as RecordColumns<Fields>;
}

/** Columns of a change: those of the fields it contains. Throws 422 if it empties a required text. */
export function changedColumns<Fields extends RecordFields>(
  fields: Fields,
  row: RecordColumns<Fields>,
  change: Partial<RecordEntry<Fields>>,
): Partial<RecordColumns<Fields>> {
  const told = change as Told;
  const named = Object.entries(fields).flatMap(([name, field]) =>
    told[name] === undefined ? [] : [[name, stored(field, told[name])]],
  );
  const columns = refuseEmpty(fields, Object.fromEntries(named));
  const english = { ...storedEnglish(row), ...cleaned(fields, englishIn(told)) };
  return { ...columns, ...foundBy(fields, { ...row, ...columns }, english) } as Partial<
    RecordColumns<Fields>
  >;
}

/** A row's fields as returned. */
export function answeredFields<Fields extends RecordFields>(
  fields: Fields,
  row: RecordColumns<Fields>,
): RecordAnswer<Fields> {
  const shown = Object.entries(fields).filter(([, field]) => !isInputOnly(field));
  const values = shown.map(([name, field]) => [name, read(field, (row as Told)[name])]);
  const names = bilingualNames(fields);
  return {
    ...Object.fromEntries(values),
    ...(names.length > 0 && { translations: { en: answeredEnglish(fields, row) } }),
  } as RecordAnswer<Fields>;
}

/** A row as compared by the journal: fields in readable form, JSON texts parsed, other columns as stored. */
export function recordedFields(fields: RecordFields, row: object): Readonly<Record<string, unknown>> {
  const read = (name: string, column: unknown) => {
    const field = fields[name];
    if (field) return amount(field, column);
    return typeof column === 'string' && /^[[{]/.test(column) ? JSON.parse(column) : column;
  };
  return Object.fromEntries(Object.entries(row).map(([name, column]) => [name, read(name, column)]));
}

/** How to rebuild the `search` column of a table with these fields. */
export function searchedBy(table: string, fields: RecordFields): SearchedTable {
  const names = searchedNames(fields);
  const english = names.some((name) => (fields[name] as TextField).bilingual);
  return {
    table,
    columns: [...names, ...(english ? ['translations'] : [])],
    text: (row) => searchOf(fields, row, english ? storedEnglish(row) : {}),
  };
}

/** Searchable text of a record: its searched fields, in both languages where they have two. */
function searchOf(fields: RecordFields, row: Told, english: English): string {
  const names = searchedNames(fields);
  return searchText(
    [...names.map((name) => row[name]), ...names.map((name) => english[name] ?? '')].join(' '),
  );
}

function searchedNames(fields: RecordFields): string[] {
  return Object.keys(fields).filter((name) => (fields[name] as TextField).searched);
}

function foundBy(fields: RecordFields, row: Told, english: English) {
  return {
    ...(bilingualNames(fields).length > 0 && { translations: JSON.stringify({ en: english }) }),
    ...(searchedNames(fields).length > 0 && { search: searchOf(fields, row, english) }),
  };
}

function initial(field: RecordField): unknown {
  if (field.kind === 'text') return '';
  if (field.kind === 'choice') return field.values[0];
  return field.kind === 'flag' ? field.initial : null;
}

function stored(field: RecordField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
      return textOf(field, String(value ?? ''));
    case 'flag':
      return value ? 1 : 0;
    case 'money':
      return value === null ? null : toHalalas(Number(value));
    case 'area':
    case 'length':
    case 'percent':
      return value === null ? null : Math.round(Number(value) * 100);
    default:
      return value;
  }
}

const textOf = (field: TextField, text: string) => (field.rich ? sanitised(field, text) : text);

const sanitised = ({ rich }: TextField, html: string) =>
  rich === 'full' ? sanitiseFullText(html) : sanitiseRichText(html);

function read(field: RecordField, column: unknown): unknown {
  return field.kind === 'text' && field.rich ? sanitised(field, String(column)) : amount(field, column);
}

/** A column's value in the unit that people read. */
function amount({ kind }: RecordField, column: unknown): unknown {
  if (kind === 'flag') return column === 1;
  if (column === null || column === undefined) return column;
  if (kind === 'money') return toRiyals(Number(column));
  return isHundredths(kind) ? Number(column) / 100 : column;
}

const isHundredths = (kind: RecordField['kind']) =>
  kind === 'area' || kind === 'length' || kind === 'percent';

function refuseEmpty(fields: RecordFields, columns: Record<string, unknown>): Record<string, unknown> {
  const empty = Object.keys(columns).filter((name) => columns[name] === '' && isRequiredText(fields[name]));
  if (empty.length > 0)
    throw invalidFields(Object.fromEntries(empty.map((name) => [name, [{ code: 'common.required' }]])));
  return columns;
}

const isRequiredText = (field: RecordField | undefined) => field?.kind === 'text' && field.required === true;

const englishIn = (told: Told) => (told.translations as { en?: English } | undefined)?.en ?? {};

const storedEnglish = (row: object): English =>
  'translations' in row ? (JSON.parse(String(row.translations)).en ?? {}) : {};

function answeredEnglish(fields: RecordFields, row: object): English {
  const texts = Object.entries(storedEnglish(row)).map(([name, text]) => {
    const field = fields[name] as TextField | undefined;
    return [name, field?.rich ? sanitised(field, text ?? '') : text];
  });
  return Object.fromEntries(texts);
}

/** The given English texts in stored form. */
function cleaned(fields: RecordFields, english: English): English {
  const told = bilingualNames(fields).filter((name) => english[name] !== undefined);
  return Object.fromEntries(
    told.map((name) => [name, textOf(fields[name] as TextField, english[name] as string)]),
  );
}
