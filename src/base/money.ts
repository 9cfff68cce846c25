/** Saudi riyals as an integer number of halalas (1 SAR = 100 halalas): the only form in which money is stored or summed. */
export type Halalas = number;

/** For taking an amount apart; whole amounts go through `toRiyals` and `toHalalas`, which let no fraction slip by. */
export const halalasPerRiyal = 100;

/** SAR as the JSON number of the HTTP contract, with at most two decimals. */
export function toRiyals(halalas: Halalas): number {
  return halalas / halalasPerRiyal;
}

/**
 * Halalas from a SAR amount that has at most two decimals.
 * Throws a RangeError for anything finer, infinite or beyond the exact integers.
 */
export function toHalalas(riyals: number): Halalas {
  const halalas = Math.round(riyals * halalasPerRiyal);
  if (!Number.isSafeInteger(halalas) || Math.abs(halalas / halalasPerRiyal - riyals) > 1e-9) {
    throw new RangeError(`not an amount in riyals and halalas: ${riyals}`);
  }
  return halalas;
}

/**
 * A percentage of an amount, rounded half up (of a negative amount, half away from zero) to whole halalas: 15 % of 10.10 SAR is
 * `share(1010, 1500)`, 152. `hundredths` are hundredths of a per cent. Exact for every amount.
 */
export function share(amount: Halalas, hundredths: number): Halalas {
  const magnitude = (BigInt(Math.abs(amount)) * BigInt(hundredths) + 5000n) / 10_000n;
  return amount < 0 ? -Number(magnitude) : Number(magnitude);
}
