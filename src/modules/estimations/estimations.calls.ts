import { answerOf, type Call } from '#wire/call.ts';
import type { PriceBookAnswer } from './estimations.contract.ts';
import type { PriceBook } from './estimations.engine.ts';
import { priceBookFrom } from './estimations.presenter.ts';

/** The price book in force, as the engine takes it. */
export async function readPriceBook(call: Call): Promise<PriceBook> {
  return priceBookFrom(await answerOf<PriceBookAnswer>(await call('/api/price-book')));
}
