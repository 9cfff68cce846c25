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

/** The rates of VAT, in hundredths of a per cent: invoices with another one are refused by the tax authority. */
export const vatRates: readonly number[] = [0, 500, 1500];

/** Whole hundredths of a per cent, as `share` takes them, of a percentage with at most two decimals. */
export function hundredthsOf(percent: number): number {
  return Math.round(percent * 100);
}

/**
 * The amount without VAT of one that includes it, rounded half away from zero. About one gross amount in eight
 * cannot be met: 1,000.00 SAR is 869.57 with 130.44 of VAT, which is 1,000.01.
 */
export function withoutVat(gross: Halalas, vatHundredths: number): Halalas {
  const whole = 10_000n + BigInt(vatHundredths);
  const magnitude = (BigInt(Math.abs(gross)) * 20_000n + whole) / (2n * whole);
  return gross < 0 ? -Number(magnitude) : Number(magnitude);
}

/**
 * Divides an amount in proportion to the weights, by largest remainder: the parts add up to it exactly, and
 * none exceeds its weight if the amount is at most their sum. Equal remainders go to the earlier part. All
 * parts are 0 if all weights are.
 */
export function apportioned(amount: Halalas, weights: readonly Halalas[]): Halalas[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((product) => product / total);
  const missing = Number(BigInt(amount) - parts.reduce((sum, part) => sum + part, 0n));
  const byRemainder = exact
    .map((product, index) => ({ index, rest: product % total }))
    .sort((one, other) =>
      one.rest === other.rest ? one.index - other.index : one.rest < other.rest ? 1 : -1,
    );
  const given = new Set(byRemainder.slice(0, missing).map(({ index }) => index));
  return parts.map((part, index) => Number(part) + (given.has(index) ? 1 : 0));
}
