import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ServerContext } from '#server/context.ts';
import { createApi } from '#server/http/api.ts';
import { maxBodyBytes } from '#server/http/body.ts';
import { answerProblem } from '#server/http/problem-answer.ts';
import { notFound } from '#server/http/problems.ts';
import type { Variables } from '#server/http/request.ts';
import { answerPolicy, headersFor, securityHeaders } from '#server/http/security.ts';
import type { ServerModule } from '#server/module.ts';
import { currentRequest, inRequest, newRequestId } from '#server/watch/request-scope.ts';
import { Problem } from '#wire/problem.ts';
import { mountApiDescription } from './http/api-description.ts';
import { drainBody } from './http/drain-body.ts';
import { mountHealth } from './http/health.ts';
import { mountMetrics } from './http/metrics.ts';
import { mountPanelWorker } from './http/panel-worker.ts';
import { labelRoute } from './http/route-labels.ts';
import { mountSession } from './http/session-token.ts';
import { mountSiteLinks } from './http/site-links.ts';
import { mountSystemStatus } from './http/system-status.ts';
import { mountPageGuard } from './pages/page-guard.ts';
import { mountSeo } from './seo/seo.ts';

export type App = Hono<{ Variables: Variables }>;

/** The HTTP application without pages: all modules' calls, and routes that belong to no module. */
export function createApp(context: ServerContext, modules: readonly ServerModule[]): App {
  const app: App = new Hono();
  const identify = modules.find((module) => module.identify)?.identify?.(context);
  const always = Object.entries(securityHeaders(context.config.publicUrl));
  app.use(async (http, next) => {
    // In-process calls of a page belong to the page's request.
    const id = currentRequest() ?? newRequestId();
    http.set('requestId', id);
    if (identify) http.set('identify', identify);
    const startedAt = performance.now();
    await inRequest(id, next);
    // The next request may reach another process.
    if (http.req.method !== 'GET' && http.req.method !== 'HEAD') await context.changes.told();
    labelRoute(http);
    const { headers } = http.res;
    headers.set('X-Request-Id', id);
    // A page may restrict its referrer more than others.
    const own = headers.get('Referrer-Policy') === 'no-referrer';
    for (const [name, value] of headersFor(headers.get('Content-Type'), always))
      if (!own || name !== 'Referrer-Policy') headers.set(name, value);
    drainBody(http);
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', answerPolicy);
    http.get('sessionHeaders')?.forEach((value, name) => {
      http.res.headers.append(name, value);
    });
    if (http.req.path.startsWith('/api/') && !http.res.headers.has('Cache-Control'))
      http.res.headers.set('Cache-Control', 'no-store');
    if (!context.log.isLevelEnabled('debug')) return;
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    context.log.debug({
      request_id: id,
      method: http.req.method,
      path: http.req.path,
      status: http.res.status,
      ms,
    });
  });
  const api = createApi(app, context);
  const limit = bodyLimit({
    maxSize: maxBodyBytes,
    onError: () => {
      throw new Problem('common.too_large', 413);
    },
  });
  app.use((http, next) =>
    http.req.method === 'GET' || http.req.method === 'HEAD' || api.streams(http.req.method, http.req.path)
      ? next()
      : limit(http, next),
  );
  app.onError((error, http) => answerProblem(error, http, context));

  mountHealth(api, context);
  mountMetrics(app, context, modules);
  mountSession(api, context);
  mountSystemStatus(api, context);
  mountPanelWorker(app);
  mountSiteLinks(api, context, modules);
  for (const module of modules) module.mount?.(api, context);
  mountApiDescription(api, context);
  mountSeo(app, context, modules);

  if (identify) mountPageGuard(app, context, identify);

  const unknown = () => {
    throw notFound();
  };
  app.all('/api/*', unknown);
  // Pages support only GET; any other method finds nothing.
  app.notFound((http) => answerProblem(notFound(), http, context));
  return app;
}
