import type { Caller, Policy } from '#server/http/caller.ts';

/** Who is signed in may save, print and see estimations of their own (specification, section 6). */
export const signedIn: Policy = (caller) => caller !== null;

export function owns(caller: Caller, { user_id }: { user_id: number }): boolean {
  return caller?.id === user_id;
}

/** The owner, and staff with orders.read. */
export function mayRead(caller: Caller, estimation: { user_id: number }): boolean {
  return owns(caller, estimation) || (caller !== null && caller.level <= 3 && caller.can('orders', 'read'));
}
