import { type Caller, staffCan } from '#server/http/caller.ts';
import type { SavedEstimation } from './saved/saved-estimations.contract.ts';

const readsOrders = staffCan('orders', 'read');
const sendsOrders = staffCan('orders', 'update');

export function owns(caller: Caller, { user_id }: { user_id: number }): boolean {
  return caller?.id === user_id;
}

/** The owner, and staff with orders.read. */
export function mayRead(caller: Caller, estimation: { user_id: number }): boolean {
  return owns(caller, estimation) || readsOrders(caller);
}

/** An estimation as a caller may see it: its link only for its owner, and for staff who may send it. */
export function estimationSeenBy(estimation: SavedEstimation, caller: Caller): SavedEstimation {
  return owns(caller, estimation) || sendsOrders(caller)
    ? estimation
    : { ...estimation, code: null, share: null };
}
