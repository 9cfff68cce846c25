/** A call's answer: a Response, or in process an equivalent that carries its data directly. */
export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Pick<Headers, 'get'>;
  json(): Promise<unknown>;
}

/** Makes one call of the HTTP contract: by fetch in the browser, in process on the server. */
export type Call = (path: string, init?: RequestInit) => Promise<Answer>;

/** A call answered with a problem. `errors` contains messages by field, in the reader's language. */
export class CallFailed extends Error {
  readonly status: number;
  readonly errors: Record<string, string[]>;
  readonly retryAfter: number | null;
  /** The whole answer, for what some problems say besides. */
  readonly answer: object;

  constructor(
    status: number,
    message: string,
    errors: Record<string, string[]>,
    retryAfter: number | null,
    answer: object = {},
  ) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.errors = errors;
    this.retryAfter = retryAfter;
    this.answer = answer;
  }
}

/** What a refusal says for people, of its fields if it names any; empty if the call did not arrive. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof CallFailed)) return '';
  return Object.values(error.errors).flat().join(' ') || error.message;
}

/** Whether a call failed because the signed-in user may not do this. */
export function isForbidden(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 403;
}

/** Whether the record no longer exists. */
export function isGone(error: unknown): boolean {
  return error instanceof CallFailed && error.status === 404;
}

/** Additional condition on an answer of 200 to 299: a specific status, or `status: "success"` in its body. */
export type Expected = number | 'success';

interface Body {
  status?: unknown;
  message?: string;
  errors?: Record<string, string[]>;
}

/** A call's data. Throws CallFailed for a status outside 200 to 299, and if the condition is not met. */
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
    problem ?? {},
  );
}
