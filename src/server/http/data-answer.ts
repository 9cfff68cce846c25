import type { Locale } from '#base/locale.ts';
import type { Answer } from '#wire/call.ts';
import type { HttpContext } from './request.ts';

/**
 * An answer to an in-process call. It has the interface of a Response, but carries the data itself, without
 * serialising it to JSON and back.
 */
export class DataAnswer implements Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly #data: unknown;

  constructor(data: unknown, status: number, headers: Record<string, string>) {
    this.#data = data;
    this.status = status;
    this.headers = new Headers(headers);
  }

  get ok(): boolean {
    return this.status < 300;
  }

  async json(): Promise<unknown> {
    return this.#data;
  }
}

/** Passed instead of a connection in an in-process call. */
interface InProcess {
  inProcess: true;
  /** Receives the answer's cache tags; undefined for an answer whose changes are not announced. */
  dependOn?: (tags: readonly string[] | undefined) => void;
  /** The request of the page that makes the call. */
  page?: HttpContext | undefined;
}

const visitors = {
  ar: new Headers({ 'Accept-Language': 'ar' }),
  en: new Headers({ 'Accept-Language': 'en' }),
};

/**
 * Makes a visitor's GET in process, with the same routes, policies and checks as over the wire. It has no
 * cookies, so the result is the same for every reader of `locale`. `dependOn` receives the answer's cache
 * tags. `page` is the request behind the call, which affects only limits (`requestBehind`); `session` is its cookies, for
 * a call as its reader.
 */
export async function callInProcess(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  path: string,
  locale: Locale,
  dependOn?: InProcess['dependOn'],
  page?: HttpContext,
  session?: string,
): Promise<Answer> {
  // All that routing and calls read of a request; a complete one costs more than many calls.
  const headers = session ? new Headers({ 'Accept-Language': locale, Cookie: session }) : visitors[locale];
  const request = { method: 'GET', url: `http://localhost${path}`, headers };
  return app.fetch(request as Request, { inProcess: true, dependOn, page } satisfies InProcess);
}

/**
 * The HTTP request behind a call: its own, or that of the page that makes it; undefined if there is neither.
 */
export function requestBehind(http: HttpContext): HttpContext | undefined {
  const env = http.env as Partial<InProcess> | undefined;
  return env?.inProcess ? env.page : http;
}

/** Reports the cache tags of an answer to the maker of an in-process call. */
export function tellDependence(http: HttpContext, tags: readonly string[] | undefined): void {
  (http.env as Partial<InProcess> | undefined)?.dependOn?.(tags);
}

/** The answer to an in-process call; undefined if the call came over the wire. */
export function answerInProcess(
  http: HttpContext,
  data: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response | undefined {
  if (!(http.env as Partial<InProcess> | undefined)?.inProcess) return undefined;
  // Hono passes any answer on, and only `callInProcess` sees this one.
  return new DataAnswer(data, status, headers) as unknown as Response;
}
