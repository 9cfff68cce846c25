import type { z } from 'zod';
import type { ProblemStatus } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the HTTP contract, as data: the server mounts it and validates with it, `/api/openapi.json`
 * describes it. `path` is in OpenAPI form (`/api/projects/{id}`); `answer` is null for an empty body.
 */
export interface Contract<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> {
  id: string;
  tag: string;
  method: Method;
  path: string;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Whether the call works without a body, which then counts as an empty object. */
  bodyOptional?: boolean;
  /** Content types accepted besides JSON; every POST accepts forms. */
  takes?: readonly ('form' | 'multipart')[];
  /**
   * The body is a form that the handler streams, with this maximum of bytes per file; `body` only documents
   * it. The general limit for bodies does not apply.
   */
  streams?: number;
  answer: Answer | null;
  status?: 200 | 201 | 204;
  /** Content type of an answer that is not JSON. */
  type?: string;
  /** Alternative content types that can be requested, such as a list's `Object.values(fileTypes)`. */
  alsoAs?: readonly string[];
  problems?: readonly ProblemStatus[];
  /** Whether an `Idempotency-Key` header identifies retries, if not by the API's own rule (`again`). */
  idempotent?: boolean;
}

/** Declares a call; the types of its parameters, body and answer follow from its schemas. */
export function defineContract<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(contract: Contract<Params, Query, Body, Answer>): Contract<Params, Query, Body, Answer> {
  return contract;
}

export type ParamsOf<C> = C extends Contract<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<C> = C extends Contract<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<C> = C extends Contract<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type AnswerOf<C> = C extends Contract<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
