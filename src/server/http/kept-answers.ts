import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId } from '../watch/request-scope.ts';
import { isNamed } from './etag.ts';
import type { HttpContext } from './request.ts';

/** A cached JSON answer with everything that is sent. */
export interface KeptAnswer {
  body: Buffer;
  etag: string;
  headers: Readonly<Record<string, string>>;
}

/** How an address was answered: by the call with this path (`/api/projects/{id}`). */
interface Noted {
  route: string;
  find: () => KeptAnswer | undefined;
}

/**
 * Addresses answered from the cache, so that the next visitor is served before the application runs. Stores
 * only cache keys: what is evicted there is not served here.
 */
export interface KeptAnswers {
  /** Records the answer of a request over the wire. `find` returns it as long as it is cached. */
  note(http: HttpContext, noted: Noted): void;
  /** Path of the call that answered an address; undefined if it is not recorded. */
  routeOf(url: string): string | undefined;
  /** Answers from memory; returns false if the answer is missing or may depend on the caller. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

export const jsonType = 'application/json; charset=utf-8';

const maxAddresses = 1000;
/** Callers with a session get their own answers. */
const session = 'session_token=';

/**
 * `isCurrent` returns whether all changes are received; while it is false, the application marks its answers
 * as stale.
 */
export function createKeptAnswers(isCurrent: () => boolean): KeptAnswers {
  const noted = new Map<string, Noted>();
  return {
    note(http, answered) {
      const incoming = (http.env as { incoming?: IncomingMessage } | undefined)?.incoming;
      const url = incoming?.url;
      if (!url || noted.has(url)) return;
      noted.set(url, answered);
      if (noted.size > maxAddresses) noted.delete(noted.keys().next().value as string);
    },
    routeOf: (url) => noted.get(url)?.route,
    answer(request, response) {
      const known = request.method === 'GET' && noted.get(request.url ?? '');
      if (!known || !isCurrent() || request.headers.cookie?.includes(session)) return false;
      const kept = known.find();
      if (!kept) {
        noted.delete(request.url ?? '');
        return false;
      }
      const headers = { ...kept.headers, 'X-Request-Id': newRequestId() };
      if (isNamed(request.headers['if-none-match'], kept.etag)) {
        response.writeHead(304, headers).end();
        return true;
      }
      response.writeHead(200, { ...headers, 'Content-Type': jsonType, 'Content-Length': kept.body.length });
      response.end(kept.body);
      return true;
    },
  };
}
