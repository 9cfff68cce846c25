import type { Locale } from '#base/locale.ts';
import type { Proof } from './proof.ts';
export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 419 | 422 | 429 | 500 | 503 | 507;

export type ProblemParameters = Record<string, string | number>;

/** An error of one field: a key of the `problems` catalogues and its placeholders. */
export interface Fault {
  code: string;
  parameters?: ProblemParameters;
}

/** Errors by field path, such as `description.tank.qty`. */
export type Faults = Record<string, Fault[]>;

/**
 * An error with an answer: thrown by services, converted to `{message, errors?}` by the HTTP room's one
 * handler. `code` is a key of the problems catalogues in both languages, such as `projects.not_found`.
 */
export class Problem extends Error {
  readonly code: string;
  readonly status: ProblemStatus;
  readonly parameters: ProblemParameters;
  readonly faults: Faults | undefined;
  readonly headers: Record<string, string>;
  /** The proof that makes the same call possible. */
  readonly proof: Proof | undefined;
  /** What the answer says besides, for programs. */
  readonly details: Readonly<Record<string, unknown>>;
  readonly #said: ((locale: Locale) => ProblemParameters) | undefined;

  constructor(
    code: string,
    status: ProblemStatus,
    options: {
      parameters?: ProblemParameters;
      /** Parameters that are words themselves. */
      said?: (locale: Locale) => ProblemParameters;
      faults?: Faults;
      headers?: Record<string, string>;
      proof?: Proof;
      details?: Readonly<Record<string, unknown>>;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'Problem';
    this.code = code;
    this.status = status;
    this.parameters = options.parameters ?? {};
    this.faults = options.faults;
    this.headers = options.headers ?? {};
    this.proof = options.proof;
    this.details = options.details ?? {};
    this.#said = options.said;
  }

  parametersIn(locale: Locale): ProblemParameters {
    return { ...this.parameters, ...this.#said?.(locale) };
  }
}
