import { toHalalas, toRiyals } from '#base/money.ts';
import type { PriceBookAnswer } from './estimations.contract.ts';
import type { PriceBook } from './estimations.engine.ts';

/** A price book in the HTTP contract's form, in SAR. */
export function presentPriceBook({ version, prices, ratios }: PriceBook): PriceBookAnswer {
  return { version, prices: eachPrice(prices, toRiyals), ratios };
}

/** The reverse: in the engine's form, in halalas. */
export function priceBookFrom({ version, prices, ratios }: PriceBookAnswer): PriceBook {
  return { version, prices: eachPrice(prices, toHalalas), ratios };
}

function eachPrice(prices: PriceBook['prices'], change: (price: number) => number): PriceBook['prices'] {
  const { villa, building } = prices;
  const both = ({ bones, bones_and_finishing }: typeof villa) => ({
    bones: change(bones),
    bones_and_finishing: change(bones_and_finishing),
  });
  return { villa: both(villa), building: both(building) };
}
