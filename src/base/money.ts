/**
 * Saudi riyals as an integer number of halalas (1 SAR = 100 halalas): the only form for storing and adding
 * money.
 */
export type Halalas = number;

/**
 * For splitting an amount; convert whole amounts with `toRiyals` and `toHalalas`, which refuse fractions of a
 * halala.
 */
export const halalasPerRiyal = 100;

/** SAR for the HTTP contract, with at most two decimals. */
export function toRiyals(halalas: Halalas): number {
  return halalas / halalasPerRiyal;
}

/**
 * Halalas from SAR with at most two decimals. Throws a RangeError for more decimals, infinity and unsafe
 * integers.
 */
export function toHalalas(riyals: number): Halalas {
  const halalas = Math.round(riyals * halalasPerRiyal);
  if (!Number.isSafeInteger(halalas) || Math.abs(halalas / halalasPerRiyal - riyals) > 1e-9) {
    throw new RangeError(`not an amount in riyals and halalas: ${riyals}`);
  }
  return halalas;
}

/**
 * A percentage of an amount, rounded half away from zero to halalas: 15 % of 10.10 SAR is `share(1010,
 * 1500)`, 152. `hundredths` are hundredths of a per cent. Exact for every amount.
 */
export function share(amount: Halalas, hundredths: number): Halalas {
  const magnitude = (BigInt(Math.abs(amount)) * BigInt(hundredths) + 5000n) / 10_000n;
  return amount < 0 ? -Number(magnitude) : Number(magnitude);
}
