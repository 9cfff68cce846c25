/** What a call is answered with: a Response, or in process the like of one that hands its data over as it is. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

/** Makes one call of the HTTP contract: by fetch in the browser, in process on the server. */
export type Call = (path: string, init?: RequestInit) => Promise<Answer>;

/** A call that was answered with a problem. `errors` holds the sentences by field, in the reader's language. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly retryAfter: number | null;

  constructor(status: number, message: string, errors: Record<string, string[]>, retryAfter: number | null) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
  }
}

/** Whether a call was refused because whoever is signed in may not do this. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 403;
}

/** Whether what was called for is no more. */
export function isGone(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404;
}

/** What an answer of 200 to 299 must be besides: of one status, or with `status: "success"` in its body. */
export type Expected = number | 'success';

interface Body {
  status?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
}

/** The data that a call answers with. Throws CallFailed for a status outside 200 to 299, and for what is not as expected. */
export async function answerOf<T>(response: Answer, expected?: Expected): Promise<T> {
  const fits = typeof expected === 'number' ? response.status === expected : response.ok;
  if (fits && expected !== 'success') return response.json() as Promise<T>;
  const body = (await response.json().catch(() => null)) as Body | null;
  if (fits && body?.status === 'success') return body as T;
  const problem = body;
  const retryAfter = response.headers.get('retry-after');
  throw new CallFailed(
    response.status,
    problem?.message ?? '',
    problem?.errors ?? {},
    retryAfter === null ? null : Number(retryAfter),
  );
}
