export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 419 | 422 | 429 | 500 | 503 | 507;

export type ProblemParameters = Record<string, string | number>;

/** A fault of one field: a key of the `problems` catalogues and what to fill into its sentence. */
export interface Fault {
  code: string;
  parameters?: ProblemParameters;
}

/** Faults by field path, `description.tank.qty` style. */
export type Faults = Record<string, Fault[]>;

/**
 * An error that has an answer: thrown by services, turned into `{message, errors?}` by the one handler of the HTTP room.
 * `code` is a key of the problems catalogues, such as `projects.not_found`; the words live there, in both languages.
 */
export class Problem extends Error {
  readonly code: string;
  readonly status: ProblemStatus;
  readonly parameters: ProblemParameters;
  readonly faults: Faults | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: string,
    status: ProblemStatus,
    options: {
      parameters?: ProblemParameters;
      faults?: Faults;
      headers?: Record<string, string>;
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
  }
}
