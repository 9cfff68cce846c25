import { type Caller, staffCan } from '#server/http/caller.ts';

const readsOrders = staffCan('orders', 'read');

export function owns(caller: Caller, { user_id }: { user_id: number }): boolean {
  return caller?.id === user_id;
}

/** The owner, and staff with orders.read. */
export function mayRead(caller: Caller, estimation: { user_id: number }): boolean {
  return owns(caller, estimation) || readsOrders(caller);
}
