import type { z } from 'zod';
import { browserCall } from '#browser/browser-call.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import { callContract } from '#wire/contract-call.ts';
import { recordLoader } from './record-loader.ts';

type Reading = Contract<z.ZodType<{ id: number }>, z.ZodType, z.ZodType, z.ZodType>;

/** Reads a record by its contract, whose answer contains it as `as`. */
export function readRecord<C extends Reading, As extends keyof AnswerOf<C>>(
  contract: C,
  as: As,
): (id: number) => Promise<AnswerOf<C>[As]> {
  return async (id) => (await callContract(browserCall, contract, { params: { id } as never }))[as];
}

/** A record as read; null for a new one. */
export interface RecordOrNew<Thing> {
  record: Thing | null;
}

/** The `clientLoader` of a record page whose form also creates records. */
export function formLoader<C extends Reading, As extends keyof AnswerOf<C>>(contract: C, as: As) {
  const read = readRecord(contract, as);
  return recordLoader<RecordOrNew<AnswerOf<C>[As]>>(
    async (id) => ({ record: await read(id) }),
    async () => ({ record: null }),
  );
}
