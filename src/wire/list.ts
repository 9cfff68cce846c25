import { z } from 'zod';
import { id, idParameter, localeName, text } from './fields.ts';
import { fileFormats } from './file-format.ts';

type Order<Field extends string> = Field | `-${Field}`;

/** The maximum `per_page`; a higher value is answered 422. */
const maxPerPage = 500;

/** A whole number above zero in a query. */
export function counted(max: number, defaultCount: number) {
  return z
    .string()
    .regex(/^[1-9]\d{0,6}$/)
    .transform(Number)
    .pipe(z.int().max(max))
    .default(defaultCount)
    .meta({ type: 'integer', minimum: 1, maximum: max, override: { default: defaultCount } });
}

/**
 * Query of a list: `q`, `sort` by one of `fields` (descending with a leading `-`), `page` from 1, `per_page`
 * up to 500, 100 by default. `defaultOrder` is the default order.
 */
export function listQuery<const Field extends string>(
  fields: readonly [Field, ...Field[]],
  defaultOrder: Order<Field>,
) {
  const orders = fields.flatMap((field): Order<Field>[] => [field, `-${field}`]);
  return z.object({
    q: text(200).default(''),
    sort: z.enum<Order<Field>[]>(orders).default(defaultOrder as never),
    page: counted(1_000_000, 1),
    per_page: counted(maxPerPage, 100),
  });
}

const maxIds = 500;

/**
 * Query parameters of an exportable list (`listed` in the server's room): `format`, which returns the whole
 * list instead of a page; the file's `locale`; and comma-separated `ids` to select items.
 */
export const asFile = {
  format: z
    .enum(fileFormats)
    .optional()
    .meta({ description: 'Returns the whole list as a file of this format' }),
  locale: localeName.optional().meta({ description: 'Language of the file' }),
  ids: z
    .string()
    .transform((written) => written.split(','))
    .pipe(z.array(idParameter).max(maxIds))
    .optional()
    .meta({ type: 'string', description: `Only these items, at most ${maxIds}: 3,14,15` }),
};

const maxSelected = 20_000;

/** Selected items of a list by id; a form separates them with commas. */
export const selectedItems = z.object({
  ids: z.preprocess(
    (sent) => (typeof sent === 'string' ? sent.split(',').map(Number) : sent),
    z.array(id).min(1).max(maxSelected),
  ),
});

/** Splits a sort parameter into field and direction. */
export function orderOf<Field extends string>(sort: Order<Field>): { field: Field; down: boolean } {
  const down = sort.startsWith('-');
  return { field: (down ? sort.slice(1) : sort) as Field, down };
}
