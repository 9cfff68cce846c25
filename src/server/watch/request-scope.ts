import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const scope = new AsyncLocalStorage<string | undefined>();

/** What a request is called in its answer, on a page that failed and in the log: 16 hexadecimal digits, which can be said on the telephone. */
export function newRequestId(): string {
  // Node has the digits of UUIDs in store; bytes drawn for each request cost several times as much.
  return randomUUID().slice(19).replace('-', '');
}

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
