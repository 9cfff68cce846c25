import type { z } from 'zod';
import { answerOf, type Call } from './call.ts';
import type { AnswerOf, Contract } from './contract.ts';

/** The part of a contract that callers need; browser bundles contain nothing else of it. */
export type Callable = Pick<Contract, 'method' | 'path'>;

type ParamsFor<C> = C extends Contract<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
type QueryFor<C> = C extends Contract<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
type BodyFor<C> = C extends Contract<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;

type Values = Readonly<Record<string, string | number>>;

/** Address of a call: fills in `{id}` and similar, and appends the query. */
export function addressOf(contract: Pick<Callable, 'path'>, params: Values = {}, query: Values = {}): string {
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${contract.path} needs ${name}.`);
    return encodeURIComponent(value);
  });
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return asked.size > 0 ? `${path}?${asked}` : path;
}

interface Given<C> {
  params?: ParamsFor<C>;
  query?: { [K in keyof QueryFor<C>]?: QueryFor<C>[K] | number };
  body?: BodyFor<C>;
  signal?: AbortSignal;
}

/** Calls a contract and reads its answer. Throws CallFailed like `answerOf`. */
export async function callContract<C extends Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
  call: Call,
  contract: C,
  { params, query, body, signal }: Given<C> = {},
): Promise<AnswerOf<C>> {
  const address = addressOf(contract, params as Values | undefined, query as Values | undefined);
  const sent = body !== undefined && {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  };
  return answerOf(await call(address, { method: contract.method, ...sent, ...(signal && { signal }) }));
}
