import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { ServerContext } from '#server/context.ts';
import type { App } from './app.ts';
import { connectionLimits } from './connection-limits.ts';
import type { FirstAnswer } from './site.ts';
import { watchRequests } from './watch-requests.ts';

export interface Listening {
  port: number;
  /** Takes no new request, finishes those in flight (10 s at most), then resolves. */
  close(): Promise<void>;
}

const patience = 10_000;

/** Serves what is in memory and the application on the configured address. Rejects when the address is taken. */
export async function listen(
  app: App,
  context: ServerContext,
  first: FirstAnswer,
  limits = connectionLimits,
): Promise<Listening> {
  const ask = getRequestListener(app.fetch);
  const answer: RequestListener = (request, response) => void ask(request, response);
  const { timeout, maxRequestsPerSocket, ...options } = limits;
  const server = createServer(
    options,
    context.metrics
      ? watchRequests(context.metrics, first, answer)
      : (request, response) => first(request, response) || answer(request, response),
  );
  Object.assign(server, { timeout, maxRequestsPerSocket });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(context.config.port, context.config.host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), patience);
        // A connection whose request has just been finished is kept open by its browser for the next one.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(late);
          clearInterval(idle);
          resolve();
        });
      }),
  };
}
