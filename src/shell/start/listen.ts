import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Config, ConfigurationFault } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import type { App } from '../app.ts';
import { connectionLimits } from '../http/connection-limits.ts';
import { answerMalformed } from '../http/malformed-request.ts';
import { watchRequests } from '../http/watch-requests.ts';
import type { FirstAnswer } from '../pages/site.ts';

export interface Listening {
  port: number;
  /**
   * Stops accepting connections. Answers queued ones and further requests on open ones, each for the last
   * time; closes idle ones after half a second, and all others after another 10 s. Then resolves.
   */
  close(): Promise<void>;
  /** Like `close`, while another process listens on the same address: waits 2 s for idle connections. */
  retire(): Promise<void>;
}

const patience = 10_000;
const farewell = 500;
const goodbye = 2000;

/**
 * Serves memory and application on the configured address. Throws a ConfigurationFault if the address is in
 * use or not this machine's.
 */
export async function listen(
  app: App,
  context: ServerContext,
  first: FirstAnswer,
  limits = connectionLimits,
): Promise<Listening> {
  // Some balancers probe with HTTP/1.0, which needs no Host.
  const ask = getRequestListener(app.fetch, { hostname: 'localhost' });
  const answer: RequestListener = (request, response) => void ask(request, response);
  const { keptAnswers } = context;
  const fromMemory: FirstAnswer = (request, response) =>
    keptAnswers.answer(request, response) || first(request, response);
  const { timeout, maxRequestsPerSocket, ...options } = limits;
  const server = createServer(
    options,
    context.metrics
      ? watchRequests(context.metrics, fromMemory, answer, keptAnswers.routeOf)
      : (request, response) => fromMemory(request, response) || answer(request, response),
  );
  Object.assign(server, { timeout, maxRequestsPerSocket });
  server.on('clientError', (error, socket) => answerMalformed(error, socket, context));
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(faultOf(error, context.config) ?? error);
    server.once('error', refuse);
    const { port, host, socket } = context.config;
    server.listen(socket === undefined ? { port, host } : { fd: socket }, () => {
      server.off('error', refuse);
      resolve();
    });
  });
  const end = (later: number) => {
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // An HTTP server's own close would end idle connections at once, just as a request may be on its way.
    return ending(server, (closed) => NetServer.prototype.close.call(server, closed), later);
  };
  return {
    port: (server.address() as AddressInfo).port,
    // The queue is accepted right before this turn of the loop, so nobody is left in it.
    close: async () => {
      await new Promise((resolve) => setImmediate(resolve));
      return end(farewell);
    },
    retire: () => end(goodbye),
  };
}

/** Why the address could not be listened on; undefined if it is not the address's fault. */
function faultOf(
  { code = '' }: NodeJS.ErrnoException,
  { port, host }: Config,
): ConfigurationFault | undefined {
  if (code === 'EADDRINUSE')
    return new ConfigurationFault(
      `PORT: got ${port}, where another program listens already; takes a free port`,
    );
  if (code === 'EACCES')
    return new ConfigurationFault(
      `PORT: got ${port}, which this user may not open; takes a port from 1024 on`,
    );
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EINVAL|EAI_\w+)$/.test(code))
    return new ConfigurationFault(`HOST: got "${host}"; takes an address of this machine`);
  return undefined;
}

/**
 * Starts closing, closes idle connections from `later` ms on and all others at the end. Resolves when all are
 * closed.
 */
function ending(server: Server, begin: (closed: () => void) => void, later: number): Promise<void> {
  return new Promise((resolve) => {
    const last = setTimeout(() => server.closeAllConnections(), later + patience);
    let idle: NodeJS.Timeout | undefined;
    const waiting = setTimeout(() => {
      // A browser keeps a connection open after a request, for the next one.
      idle = setInterval(() => server.closeIdleConnections(), 50);
    }, later);
    begin(() => {
      clearTimeout(last);
      clearTimeout(waiting);
      clearInterval(idle);
      resolve();
    });
  });
}
