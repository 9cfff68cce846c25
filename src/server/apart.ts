import type { ServerContext } from './context.ts';
import type { Caller } from './http/caller.ts';

/**
 * An installation of its own in memory, with all modules of the product. Nothing that happens in it reaches this one: no
 * row, number, mail, event or cache.
 */
export interface Apart {
  /** Its parts may be replaced, such as the clock. */
  context: ServerContext;
  /** Makes a call, with JSON or a form, and returns its JSON. Throws an error with the answer if it is refused. */
  call<Answer>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | FormData,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens an installation apart, all of whose calls are made by `caller`. Its tables are empty but for what migrations write. */
export type OpenApart = (caller: NonNullable<Caller>) => Promise<Apart>;
