import type { ServerContext } from '#server/context.ts';

type Count = () => Promise<number>;

const counts = new WeakMap<ServerContext, Count[]>();

/** Adds a kind of request to what `/api/stats/requests` counts. */
export function countAsRequests(context: ServerContext, count: Count): void {
  const known = counts.get(context) ?? [];
  counts.set(context, [...known, count]);
}

/** How many requests of every kind there are. */
export async function totalRequests(context: ServerContext): Promise<number> {
  const totals = await Promise.all((counts.get(context) ?? []).map((count) => count()));
  return totals.reduce((sum, total) => sum + total, 0);
}
