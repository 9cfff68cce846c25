/** Structure of a list's rows. */
export interface ListShape {
  /** Texts in both languages; a row without the first one is not shown. */
  texts: readonly [string, ...string[]];
  /** Multi-line texts. */
  long: readonly string[];
  /** Fields with the same value in both languages, used to match the rows of the two. */
  common: readonly string[];
  /** The order of a row's stored fields. */
  order: readonly string[];
  /** Allowed rows by id, each once; any if omitted. */
  ids?: readonly string[];
}

export const listShapes: Readonly<Record<string, ListShape>> = {
  slides: {
    texts: ['title', 'label', 'lead', 'alt'],
    long: ['lead'],
    common: ['image'],
    order: ['title', 'lead', 'label', 'image', 'alt'],
  },
  services: {
    texts: ['title', 'text', 'alt'],
    long: ['text'],
    common: ['id', 'image'],
    order: ['id', 'title', 'text', 'image', 'alt'],
    ids: ['commercial', 'contracting', 'residential'],
  },
};

type Texts = Readonly<Record<string, string>>;

export interface ListRow {
  /** Unique within this form. */
  key: number;
  common: Texts;
  arabic: Texts;
  english: Texts;
}

type Item = Readonly<Record<string, string>>;

function itemsOf(json: string): Item[] {
  if (json.trim() === '') return [];
  const items: unknown = JSON.parse(json);
  if (!Array.isArray(items)) return [];
  return items;
}

const only = (item: Item | undefined, fields: readonly string[]): Texts =>
  Object.fromEntries(fields.map((field) => [field, item?.[field] ?? '']));

/** The rows of the two lists side by side, matched by their common fields or, without those, by position. */
export function rowsOf(shape: ListShape, arabic: string, english: string): ListRow[] {
  const rest = itemsOf(english);
  const sign = (item: Item) => JSON.stringify(only(item, shape.common));
  const rows = itemsOf(arabic).map((item, key) => {
    const at = rest.findIndex((other) => sign(other) === sign(item));
    const [other] = at < 0 ? [] : rest.splice(at, 1);
    return rowOf(shape, key, item, other);
  });
  return [...rows, ...rest.map((item, at) => rowOf(shape, rows.length + at, undefined, item))];
}

function rowOf(shape: ListShape, key: number, arabic: Item | undefined, english: Item | undefined): ListRow {
  return {
    key,
    common: only(arabic ?? english, shape.common),
    arabic: only(arabic, shape.texts),
    english: only(english, shape.texts),
  };
}

/**
 * A language's list as stored; rows without their first text in that language are omitted, and no rows give
 * ''.
 */
export function listOf(shape: ListShape, rows: readonly ListRow[], language: 'arabic' | 'english'): string {
  const [first] = shape.texts;
  const items = rows
    .filter((row) => row[language][first]?.trim())
    .map((row) => only({ ...row.common, ...row[language] }, shape.order));
  return items.length > 0 ? JSON.stringify(items) : '';
}
