import type { SharedAnswer } from '../../saved-estimations.contract.ts';

/** Whether the price book in force asks for these quantities what that of their day did not. */
export function haveChanged({ estimation, today }: SharedAnswer): boolean {
  const { list } = estimation;
  return today.total_amount !== list.total_amount || today.price !== list.price;
}
