/** A part of a form: a text, or a file. */
export type KeptPart =
  | { name: string; value: string }
  | { name: string; file: Pick<File, 'name' | 'type' | 'size'> };

/** A form's part as it is given: the file is kept apart from the call. */
export type NewPart = { name: string; value: string | File };

interface Described {
  method: 'POST' | 'PUT' | 'DELETE';
  /** Path of the call; the id of a record that an earlier kept call creates is written as `madeBy(key)`. */
  path: string;
  /** JSON of the call; ids as in the path. */
  body?: Readonly<Record<string, unknown>>;
  /** The screen that lists and mends it, such as `certificate:12`. */
  place: string;
  /** What the form had read, to be compared if somebody else was first; it is not sent. */
  read?: Readonly<Record<string, unknown>>;
  /** What it is about, which chooses the words of the notice. */
  sort: 'measure' | 'day';
  /** What it is called in the notice, in the writer's language. */
  title: string;
  /** Path of the page on which it was written, with its language. */
  page: string;
  /**
   * What it replaces: of several calls with the same slot that were never attempted or were refused, the last one is
   * sent, in the place of the first.
   */
  slot?: string;
}

/** A call to be made now, or once there is a connection. */
export interface NewCall extends Described {
  /** Its `Idempotency-Key`, if later calls refer to what it creates. */
  key?: string;
  /** Its parts as a form instead of JSON. */
  parts?: readonly NewPart[];
}

/** Why the server refused a kept call. */
export interface Refusal {
  status: number;
  message: string;
  errors: Record<string, string[]>;
}

/** A call that is kept on this device. */
export interface KeptCall extends Described {
  /** Order in which they are sent. */
  id: number;
  key: string;
  /** The account under which it was written; nobody else sends or sees it. */
  user: number;
  parts?: readonly KeptPart[];
  keptAt: number;
  /** How often it was sent without an answer. */
  attempts: number;
  /** How often the server answered that it failed. */
  failures: number;
  /** Null while it waits to be sent. */
  refusal: Refusal | null;
}

/** Stands for the id of the record that the kept call with this key creates. */
export const madeBy = (key: string) => `{made:${key}}`;

/** Whether it refers to a record that is not created yet. */
export function waitsForAnother({ path, body }: Pick<KeptCall, 'path' | 'body'>): boolean {
  return `${path} ${JSON.stringify(body ?? {})}`.includes('{made:');
}

/** Whether it refers to what this kept call creates. */
export function needsCall(call: Pick<KeptCall, 'path' | 'body'>, { key }: Pick<KeptCall, 'key'>): boolean {
  return `${call.path} ${JSON.stringify(call.body ?? {})}`.includes(madeBy(key));
}

interface Named {
  id?: unknown;
  updated_at?: unknown;
}

/** The record in an answer, such as `{certificate: {id, updated_at}}`. */
export function recordIn(answer: unknown): Named {
  const values = typeof answer === 'object' && answer !== null ? Object.values(answer) : [];
  return (values.find((value) => typeof value === 'object' && value !== null) ?? {}) as Named;
}

/** A later call, with the id of the record that the call with this key created. */
export function withMade<Later extends Pick<KeptCall, 'path' | 'body'>>(
  later: Later,
  key: string,
  id: unknown,
): Later {
  const mark = madeBy(key);
  const path = later.path.replaceAll(mark, String(id));
  if (!later.body) return { ...later, path };
  const text = JSON.stringify(later.body).replaceAll(JSON.stringify(mark), JSON.stringify(id));
  return { ...later, path, body: JSON.parse(text) };
}

/**
 * A later call after this one was answered: with the id of the record it created, and with the version it made of a
 * record that both change, so that nobody is told of a conflict with their own change.
 */
export function afterAnswer<Later extends Pick<KeptCall, 'path' | 'body'>>(
  later: Later,
  call: Pick<KeptCall, 'key' | 'path' | 'body'>,
  answer: unknown,
): Later {
  const { id, updated_at } = recordIn(answer);
  const named = id === undefined ? later : withMade(later, call.key, id);
  const { path, body } = named;
  const readAt = call.body?.updated_at;
  const isSameRecord = path === call.path || path.startsWith(`${call.path}/`);
  const isSameVersion = readAt !== undefined && body?.updated_at === readAt;
  if (!isSameRecord || !isSameVersion || updated_at === undefined) return named;
  return { ...named, body: { ...body, updated_at } };
}

/** Milliseconds before the next attempt, after this many without an answer. */
export function pause(attempts: number): number {
  return Math.min(60_000, 2000 * 2 ** Math.max(0, attempts - 1));
}
