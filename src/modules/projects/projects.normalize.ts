import { toHalalas } from '#base/money.ts';
import { plainText, sanitiseRichText } from '#server/rich-text.ts';
import { endsBeforeStart, missing } from './projects.problems.ts';

export type Texts<Field extends string> = Partial<Record<Field, string>>;

/** The fields of that name that were given at all. */
export function given<T extends object, Field extends keyof T & string>(
  from: T,
  fields: readonly Field[],
): Partial<Pick<T, Field>> {
  const told = fields.filter((field) => from[field] !== undefined).map((field) => [field, from[field]]);
  return Object.fromEntries(told) as Partial<Pick<T, Field>>;
}

/** Texts as they are kept: markup belongs into the ingredients alone. */
export function cleaned<T extends object>(texts: T): T {
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [
      field,
      field === 'ingredients' ? sanitiseRichText(text ?? '') : plainText(text ?? ''),
    ]),
  ) as T;
}

/** The `translations` column after English texts were given; those that were not stay. */
export function withEnglish(column: string, english: Partial<Record<string, string | undefined>> = {}) {
  const known = (JSON.parse(column) as { en?: Texts<string> }).en;
  return JSON.stringify({ en: { ...known, ...cleaned(given(english, Object.keys(english))) } });
}

/** Throws 422 for the fields that hold nothing that can be read, such as a name of markup alone. */
export function refuseEmpty<T extends object>(columns: T, fields: readonly (keyof T & string)[]): T {
  const empty = fields.filter((field) => columns[field] === '');
  if (empty.length > 0) throw missing(...empty);
  return columns;
}

/** Throws 422 for a project that ends before it starts. */
export function refuseEarlyEnd<T extends { start_date?: string | null; end_date?: string | null }>(
  columns: T,
): T {
  const { start_date, end_date } = columns;
  if (start_date && end_date && end_date < start_date) throw endsBeforeStart();
  return columns;
}

export const halalas = (riyals: number | null | undefined) => (riyals == null ? null : toHalalas(riyals));

export const hundredths = (area: number | null | undefined) => (area == null ? null : Math.round(area * 100));
