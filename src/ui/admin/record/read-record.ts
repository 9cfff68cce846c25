import type { z } from 'zod';
import { browserCall } from '#browser/browser-call.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import { callContract } from '#wire/contract-call.ts';

/** Reads a record by its contract, whose answer contains it as `as`. */
export function readRecord<
  C extends Contract<z.ZodType<{ id: number }>, z.ZodType, z.ZodType, z.ZodType>,
  As extends keyof AnswerOf<C>,
>(contract: C, as: As): (id: number) => Promise<AnswerOf<C>[As]> {
  return async (id) => (await callContract(browserCall, contract, { params: { id } as never }))[as];
}
