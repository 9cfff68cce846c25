/** What the rows of a list are made of. */
export interface ListShape {
  /** Texts in both languages; the first one must be there for the row to be shown. */
  texts: readonly [string, ...string[]];
  /** Texts of several lines. */
  long: readonly string[];
  /** Fields that are the same in both languages, by which the rows of the two are brought together. */
  common: readonly string[];
  /** The order in which a row's fields are kept. */
  order: readonly string[];
  /** Which rows there may be, each once, by their id; left out, any may be added. */
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
  /** Of this form alone. */
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

/** The rows of the two lists side by side: those with the same common fields, and without such fields those in the same place. */
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

/** The list of one language as it is kept; a row without its first text in that language is left out, none at all is ''. */
export function listOf(shape: ListShape, rows: readonly ListRow[], language: 'arabic' | 'english'): string {
  const [first] = shape.texts;
  const items = rows
    .filter((row) => row[language][first]?.trim())
    .map((row) => only({ ...row.common, ...row[language] }, shape.order));
  return items.length > 0 ? JSON.stringify(items) : '';
}
