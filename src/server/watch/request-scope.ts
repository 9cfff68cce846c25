import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<string | undefined>();

/**
 * Id of a request in its answer, on an error page and in the log: 16 hex digits, which can be read out on the
 * telephone.
 */
export function newRequestId(): string {
  // Node caches random digits for UUIDs; drawing bytes for each request costs several times as much.
  return randomUUID().slice(19).replace('-', '');
}

/** Runs a request's work; its log lines and queries carry the request's id. */
export function inRequest<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

/** Runs work that a request triggers and that outlives it. */
export function outsideRequests<T>(work: () => T): T {
  return scope.run(undefined, work);
}

/** Id of the current request; undefined outside of one. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}
