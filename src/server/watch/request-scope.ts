import { AsyncLocalStorage } from 'node:async_hooks';

const scope = new AsyncLocalStorage<string | undefined>();

/** Does the work of a request; all that comes of it, log lines and queries too, knows the request's id. */
export function inRequest<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

/** Does a work that a request brings about and that goes on after it. */
export function outsideRequests<T>(work: () => T): T {
  return scope.run(undefined, work);
}

/** The id of the request that is being worked on; undefined outside of any. */
export function currentRequest(): string | undefined {
  return scope.getStore();
}
