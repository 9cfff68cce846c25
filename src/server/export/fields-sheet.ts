import { localized } from '#base/localized.ts';
import type { RecordField, RecordFields } from '#base/record-fields.ts';
import { wordsOf } from '../words.ts';
import type { Kind, Sheet, SheetColumn } from './sheet.ts';

interface FieldsSheetOptions<Item, Fields extends RecordFields> {
  /** Key of its name, where a module has several lists; `title` by default. */
  title?: string;
  /** Columns before the fields, such as the record's number. */
  first?: readonly SheetColumn<Item>[];
  /** Columns after the fields, such as the time of creation. */
  last?: readonly SheetColumn<Item>[];
  /** Overrides of fields' columns. */
  instead?: { [Name in keyof Fields]?: Partial<SheetColumn<Item>> };
}

/**
 * Export of a kind of record: a column per field, in order. `door` is the `import.meta.url` of a file beside
 * the module's folder `locales`, which supplies the texts.
 */
export function fieldsSheet<Item extends object, Fields extends RecordFields = RecordFields>(
  name: string,
  fields: Fields,
  door: string,
  { title = 'title', first = [], last = [], instead = {} }: FieldsSheetOptions<Item, Fields> = {},
): Sheet<Item> {
  const columns = Object.entries(fields)
    .filter(([, field]) => field.file !== false)
    .map(([name, field]) => ({ ...columnOf<Item>(name, field), ...instead[name] }));
  return { name, title, words: wordsOf(door), columns: [...first, ...columns, ...last] };
}

const kinds: Partial<Record<RecordField['kind'], Kind>> = {
  money: 'money',
  area: 'number',
  length: 'number',
  percent: 'number',
  whole: 'number',
  day: 'date',
};

function columnOf<Item extends object>(name: string, field: RecordField): SheetColumn<Item> {
  const kind = kinds[field.kind];
  const valueIn = (item: Item) => (item as Readonly<Record<string, never>>)[name];
  return {
    head: `fields.${name}`,
    ...(kind && { kind }),
    ...(typeof field.file === 'number' && { width: field.file }),
    value: (item, { locale, t }) => {
      if (field.kind === 'text') return localized(item as Record<string, unknown>, name, locale);
      if (field.kind === 'choice') return t(`values.${name}.${valueIn(item)}`);
      if (field.kind === 'flag') return t(`values.${name}.${valueIn(item) ? 1 : 0}`);
      return valueIn(item);
    },
  };
}
