import type { IncomingMessage, RequestListener } from 'node:http';
import { memoised } from '#server/memo.ts';
import type { Metrics } from '#server/watch/metrics.ts';
import type { FirstAnswer } from '../pages/site.ts';
import { pageLabelOf, routeLabelOf } from './route-labels.ts';

/** As in proxy logs: the client disconnected before the answer. */
const clientGone = 499;
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const assets = '/assets/';

/**
 * Handles requests with `first`, then `answer`, and counts them by route, status and duration; `callOf` names
 * the call behind an address that `first` answers.
 */
export function watchRequests(
  metrics: Metrics,
  first: FirstAnswer,
  answer: RequestListener,
  callOf: (url: string) => string | undefined,
): RequestListener {
  const routeOfUrl = memoised((url) => pageLabelOf(url.split('?', 1)[0] ?? '/'));
  const count = (request: IncomingMessage, route: string, status: number, startedAt: number) => {
    const method = methods.has(request.method ?? '') ? (request.method as string) : 'other';
    metrics.request({ method, route, status, seconds: (performance.now() - startedAt) / 1000 });
  };
  return (request, response) => {
    const startedAt = performance.now();
    const { url = '/' } = request;
    if (first(request, response)) {
      const call = callOf(url);
      const isAsset = url.startsWith(assets);
      if (!isAsset) metrics.memory(call ? 'answers' : 'pages', true);
      count(request, call ?? (isAsset ? `${assets}*` : routeOfUrl(url)), response.statusCode, startedAt);
      return;
    }
    response.once('close', () =>
      count(
        request,
        routeLabelOf(request),
        response.headersSent ? response.statusCode : clientGone,
        startedAt,
      ),
    );
    answer(request, response);
  };
}
