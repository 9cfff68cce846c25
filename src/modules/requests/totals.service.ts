import type { ServerContext } from '#server/context.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** Number of the module's records that `/api/stats/requests` counts. */
    requestCount?(context: ServerContext): () => Promise<number>;
  }
}

/** Total number of requests of every kind. */
export async function totalRequests(context: ServerContext): Promise<number> {
  const totals = await Promise.all(context.hooks.of('requestCount').map((count) => count()));
  return totals.reduce((sum, total) => sum + total, 0);
}
