import type { ServerContext } from '#server/context.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** How many of its records `/api/stats/requests` counts. */
    requestCount?(context: ServerContext): () => Promise<number>;
  }
}

/** How many requests of every kind there are. */
export async function totalRequests(context: ServerContext): Promise<number> {
  const totals = await Promise.all(context.hooks.of('requestCount').map((count) => count()));
  return totals.reduce((sum, total) => sum + total, 0);
}
