import { browserCall } from '#browser/browser-call.ts';
import { callContract } from '#wire/contract-call.ts';
import { readDueTexts } from '../../legal.contract.ts';

/** Whether the reader has to accept texts first. Throws CallFailed. */
export async function hasDueTexts(): Promise<boolean> {
  return (await callContract(browserCall, readDueTexts)).due.length > 0;
}
