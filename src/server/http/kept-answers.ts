import type { IncomingMessage, ServerResponse } from 'node:http';
import { newRequestId } from '../watch/request-scope.ts';
import { isNamed } from './etag.ts';
import type { HttpContext } from './request.ts';

/** A JSON answer that stands in the cache, with all that is sent of it. */
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
 * Which addresses were answered from the cache, so that the next visitor is answered before the application is asked. Only
 * the key of the cache is stored: what is dropped there is not answered here.
 */
export interface KeptAnswers {
  /** Notes what a request over the wire was answered with. `find` returns it as long as the cache has it. */
  note(http: HttpContext, noted: Noted): void;
  /** The path of the call that an address was answered by; undefined for one that is not noted. */
  routeOf(url: string): string | undefined;
  /** Answers from memory; false for what is not there, or may not be the same for whoever asks. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

export const jsonType = 'application/json; charset=utf-8';

const maxAddresses = 1000;
/** Callers with a session are answered for themselves. */
const session = 'session_token=';

/** `isCurrent` says that no change may go unheard; while one may, the application marks its answers stale. */
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
