import { hasThreeDecimals } from '#base/digits.ts';
import { amountOf } from '#base/lines.ts';
import type { Locale } from '#base/locale.ts';
import { apportioned, type Halalas, withoutVat } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type Category, categories, type Estimate, type EstimatedItem } from '../estimations.engine.ts';
import { estimationWords } from '../estimations.paper.ts';
import { createEstimationsRepository } from '../estimations.repository.ts';
import type { EstimationsTables } from '../estimations.table.ts';
import { choicesOf } from './saved-estimations.presenter.ts';

/** An item of an estimation as a line of a document. */
export interface EstimationLine {
  description: Record<Locale, string>;
  /** Square metres, or one piece whose price is the whole amount. */
  unit: 'square_metre' | 'lump_sum';
  quantity: number;
  unitPrice: Halalas;
}

/** What a quote takes over from an estimation. */
export interface QuotedEstimation {
  id: number;
  customer_id: number | null;
  city: string;
  locale: string | null;
  realty_type: string;
  project_type: string;
  lines: EstimationLine[];
  /** The building as it is drawn. */
  section: { typical_floors: number; parts: Category[] };
}

/**
 * An estimation for a quote: its lines add up to its total, or to its total without VAT if that is included. Areas
 * with more than three decimals, which no line can have, and amounts without VAT become one piece.
 */
export async function quotedEstimation(
  context: ServerContext,
  id: number,
): Promise<QuotedEstimation | undefined> {
  const row = await createEstimationsRepository(tablesOf<EstimationsTables>(context.database.kysely)).byId(
    id,
  );
  if (!row) return undefined;
  const { items } = JSON.parse(row.estimate) as Estimate;
  const notes: Partial<Record<Category, string>> = JSON.parse(row.notes);
  const counted = categories.filter((category) => items[category].total_amount > 0);
  const amounts = counted.map((category) => items[category].total_amount);
  const net = row.prices_include_vat
    ? apportioned(withoutVat(row.total_amount, vatIncluded), amounts)
    : amounts;
  return {
    ...{ id: row.id, customer_id: row.customer_id, city: row.city, locale: row.locale },
    ...choicesOf(row),
    section: { typical_floors: items.recur_floor.qty, parts: counted },
    lines: counted.map((category, place) => ({
      description: { ar: nameOf(category, 'ar', notes), en: nameOf(category, 'en', notes) },
      ...measured(items[category], net[place] ?? 0),
    })),
  };
}

/** Hundredths of a per cent. */
const vatIncluded = 1500;

function measured({ total_space: quantity, price: unitPrice }: EstimatedItem, amount: Halalas) {
  const isExact = hasThreeDecimals(quantity) && amountOf({ quantity, unitPrice }) === amount;
  return isExact
    ? { unit: 'square_metre' as const, quantity, unitPrice }
    : { unit: 'lump_sum' as const, quantity: 1, unitPrice: amount };
}

/** Its name, with the remark of staff. */
function nameOf(category: Category, locale: Locale, notes: Partial<Record<Category, string>>): string {
  const name = estimationWords(locale)(`estimations.item.${category}`);
  const note = notes[category];
  return note ? `${name}: ${note}` : name;
}
