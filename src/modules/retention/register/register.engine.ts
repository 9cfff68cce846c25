import { toHalalas, toRiyals } from '#base/money.ts';
import type { HeldOfContract } from './register.contract.ts';

/** SAR that are claimed of all contracts of the register. */
export const claimedOf = (rows: readonly HeldOfContract[]): number =>
  toRiyals(rows.reduce((sum, { claimed }) => sum + toHalalas(claimed), 0));
