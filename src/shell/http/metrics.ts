import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import { notFound } from '#server/http/problems.ts';
import type { ServerModule } from '#server/module.ts';
import type { Figure } from '#server/watch/metrics.ts';
import { Problem } from '#wire/problem.ts';
import type { App } from '../app.ts';

/** Milliseconds for which business figures are cached, however often they are read. */
const fresh = 10_000;

/**
 * `/metrics`: metrics of process and business in Prometheus's text format, for holders of METRICS_TOKEN as a
 * bearer token. 404 without a configured token, 401 for a wrong one.
 */
export function mountMetrics(app: App, context: ServerContext, modules: readonly ServerModule[]): void {
  const figures = createFigures(context, modules);
  app.get('/metrics', async (http) => {
    const { metrics, config } = context;
    if (!metrics || !config.metricsToken) throw notFound();
    if (!isSame(http.req.header('authorization') ?? '', `Bearer ${config.metricsToken}`)) {
      throw new Problem('common.unauthenticated', 401, { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    const text = await metrics.write([...(await figures()), ...databaseFigures(context)]);
    return http.body(text, 200, {
      'Content-Type': metrics.registry.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

/** Compares two texts in constant time. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

/** Figures of all modules. While the database is down there are none, and the output says so. */
function createFigures(context: ServerContext, modules: readonly ServerModule[]): () => Promise<Figure[]> {
  let counted: { at: number; figures: Promise<Figure[]> } | undefined;
  const count = async () => {
    try {
      const all = await Promise.all(modules.map((module) => module.figures?.(context) ?? []));
      return [...all.flat(), isThere(1)];
    } catch (error) {
      context.log.warn({ err: error }, 'the figures of the business could not be counted');
      return [isThere(0)];
    }
  };
  return () => {
    if (!counted || Date.now() - counted.at > fresh) counted = { at: Date.now(), figures: count() };
    return counted.figures;
  };
}

function isThere(value: 0 | 1): Figure {
  return { name: 'database_up', help: 'Whether the database answers', value };
}

function databaseFigures({ database }: ServerContext): Figure[] {
  const pool = database.engine.pool?.();
  return Object.entries(pool ?? {}).map(([state, value]) => ({
    name: 'database_connections',
    help: 'Connections to the database: all, those that are idle, and who waits for one',
    labels: { state },
    value,
  }));
}
