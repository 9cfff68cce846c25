import type { SharedAnswer } from '../../saved/saved-estimations.contract.ts';

/** Whether the current price book gives these quantities a different total. */
export function haveChanged({ estimation, today }: SharedAnswer): boolean {
  const { list } = estimation;
  return today.total_amount !== list.total_amount || today.price !== list.price;
}
