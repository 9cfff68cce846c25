import type { Caller } from '#server/http/caller.ts';

export function owns(caller: Caller, { user_id }: { user_id: number }): boolean {
  return caller?.id === user_id;
}

/** The owner, and staff with orders.read. */
export function mayRead(caller: Caller, estimation: { user_id: number }): boolean {
  return owns(caller, estimation) || (caller !== null && caller.level <= 3 && caller.can('orders', 'read'));
}
