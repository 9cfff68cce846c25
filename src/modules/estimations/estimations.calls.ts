import { answerOf, type Call } from '#wire/call.ts';
import type { PriceBookAnswer } from './estimations.contract.ts';
import type { PriceBook } from './estimations.engine.ts';
import { priceBookFrom } from './estimations.presenter.ts';

/** The current price book, in the engine's form. */
export async function readPriceBook(call: Call): Promise<PriceBook> {
  return priceBookFrom(await answerOf<PriceBookAnswer>(await call('/api/price-book')));
}
