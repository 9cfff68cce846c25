import { amountOf, counts } from '#base/lines.ts';
import type { Halalas } from '#base/money.ts';
import type { Connection } from '#server/db/database.ts';
import { answeredFields } from '#server/records/record.columns.ts';
import type { StoredLine } from './quotes.engine.ts';
import { quoteFields, siteFields } from './quotes.fields.ts';
import { linesIn, localeIn } from './quotes.presenter.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import type { QuoteState } from './quotes.states.ts';

export type ContractedLine = Pick<StoredLine, 'section' | 'description' | 'en'> & {
  amount: Halalas;
  unit: string;
  quantity: number;
  unit_price: Halalas;
};

/**
 * A quote of which a contract is made, in the transaction that makes it: until that ends, nobody takes the acceptance
 * back. Its lines are those that count. undefined if it does not exist.
 */
export async function contractedQuote(id: number, trx: Connection) {
  const quotes = createQuotesRepository(trx);
  await quotes.lock(id);
  const row = await quotes.byId(id);
  if (!row) return undefined;
  return {
    state: row.state as QuoteState,
    customer_id: row.customer_id,
    locale: localeIn(row),
    fields: answeredFields(quoteFields, row),
    site: answeredFields(siteFields, row),
    /** Halalas. */
    discount: row.discount ?? 0,
    lines: linesIn(row)
      .filter(counts)
      .map(
        (line): ContractedLine => ({
          ...{ section: line.section, description: line.description, en: line.en },
          ...{ amount: amountOf(line), unit: line.unit },
          ...{ quantity: line.quantity, unit_price: line.unitPrice },
        }),
      ),
  };
}
