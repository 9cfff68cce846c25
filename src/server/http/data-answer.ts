import type { Locale } from '#base/locale.ts';
import type { Answer } from '#wire/call.ts';
import type { HttpContext } from './request.ts';

/**
 * An answer to a call made inside the process. It says what a Response would, and hands over the data itself: what is
 * not sent anywhere need not be written out as JSON and read again.
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

/** What a call made inside the process is given in place of a connection. */
interface InProcess {
  inProcess: true;
  /** Told what the answer was made from; undefined for an answer that nobody is told the changes of. */
  dependOn?: (tags: readonly string[] | undefined) => void;
  /** The request of the page that makes the call. */
  page?: HttpContext | undefined;
}

const visitors = {
  ar: new Headers({ 'Accept-Language': 'ar' }),
  en: new Headers({ 'Accept-Language': 'en' }),
};

/**
 * Makes a visitor's GET inside the process: the same routes, policies and checks as over the wire. Without cookies, so
 * that what comes of it is the same for everyone who reads `locale`. `dependOn` is told what the answer is made from. `page` is
 * the request that the call is made for, which decides nothing of the answer but limits (`requestBehind`).
 */
export async function callInProcess(
  app: { fetch(request: Request, env: object): Response | Promise<Response> },
  path: string,
  locale: Locale,
  dependOn?: InProcess['dependOn'],
  page?: HttpContext,
): Promise<Answer> {
  // Routing and calls read no more of a request than this; a whole one costs more than many a call.
  const request = { method: 'GET', url: `http://localhost${path}`, headers: visitors[locale] };
  return app.fetch(request as Request, { inProcess: true, dependOn, page } satisfies InProcess);
}

/** The request over the wire behind a call: its own, or that of the page that makes it; undefined where there is neither. */
export function requestBehind(http: HttpContext): HttpContext | undefined {
  const env = http.env as Partial<InProcess> | undefined;
  return env?.inProcess ? env.page : http;
}

/** Tells who makes a call inside the process what its answer will be made from. */
export function tellDependence(http: HttpContext, tags: readonly string[] | undefined): void {
  (http.env as Partial<InProcess> | undefined)?.dependOn?.(tags);
}

/** The answer to a call made inside the process; undefined where the call came over the wire. */
export function answerInProcess(
  http: HttpContext,
  data: unknown,
  status = 200,
  headers: Record<string, string> = {},
): Response | undefined {
  if (!(http.env as Partial<InProcess> | undefined)?.inProcess) return undefined;
  // Hono passes on whatever an answer is, and none but `callInProcess` sees this one.
  return new DataAnswer(data, status, headers) as unknown as Response;
}
