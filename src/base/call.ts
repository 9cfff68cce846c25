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

/** The data that a call answers with. Throws CallFailed for any status outside 200 to 299. */
export async function answerOf<T>(response: Answer): Promise<T> {
  if (response.ok) return response.json() as Promise<T>;
  const problem = (await response.json().catch(() => null)) as {
    message?: string;
    errors?: Record<string, string[]>;
  } | null;
  const retryAfter = response.headers.get('retry-after');
  throw new CallFailed(
    response.status,
    problem?.message ?? '',
    problem?.errors ?? {},
    retryAfter === null ? null : Number(retryAfter),
  );
}
