import type { RecordValues } from '#base/record-fields.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { Quote } from '../../quotes.contract.ts';
import { quoteFields, siteFields } from '../../quotes.fields.ts';
import { linesBody, type Row, rowsOf, settledCell } from './lines/rows.ts';

type SitePart = keyof typeof siteFields;

export const siteParts = Object.keys(siteFields) as SitePart[];

/** The form's values, by the names of the API's field errors; the lines are `rows`. */
export type QuoteValues = RecordValues<typeof quoteFields> &
  Record<`site.${SitePart}`, string> & {
    realty_type: string;
    project_type: string;
    locale: string;
    customer_id: number | null;
    /** Ids of the files that the customer sees. */
    shared_files: number[];
    rows: Row[];
  };

export function valuesOf(quote: Quote): QuoteValues {
  const site = Object.fromEntries(siteParts.map((part) => [`site.${part}`, quote.site[part]])) as Record<
    `site.${SitePart}`,
    string
  >;
  const fields = fieldValues(quoteFields, quote);
  return {
    ...fields,
    ...site,
    // As the field writes it when it is left: passing through is no change.
    discount: settledCell('unit_price', fields.discount),
    realty_type: quote.realty_type ?? '',
    project_type: quote.project_type ?? '',
    locale: quote.locale,
    customer_id: quote.customer_id,
    shared_files: quote.shared_files.map(({ id }) => id),
    rows: rowsOf(quote.lines ?? []),
  };
}

/** The body of a change; `keys` names the row of each of its lines. */
export function bodyOf(values: QuoteValues, idOf: (key: string) => number | undefined) {
  const { realty_type, project_type, locale, customer_id, shared_files, rows } = values;
  const { lines, keys } = linesBody(rows, idOf);
  return {
    body: {
      ...fieldsBody(quoteFields, values),
      site: Object.fromEntries(siteParts.map((part) => [part, values[`site.${part}`]])),
      ...{ realty_type: realty_type || null, project_type: project_type || null },
      ...{ locale, customer_id, shared_files, lines },
    },
    keys,
  };
}
