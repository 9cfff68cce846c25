import { normaliseDecimal } from '#base/digits.ts';

/** A typed balance as `-1234.56`, or null for anything but an amount with at most two decimals. */
export function amountIn(typed: string): string | null {
  const signed = typed.trim().replace('−', '-');
  const amount = normaliseDecimal(signed.replace(/^-/, ''));
  if (!amount || !/^\d{1,12}(\.\d{1,2})?$/.test(amount)) return null;
  return signed.startsWith('-') ? `-${amount}` : amount;
}
