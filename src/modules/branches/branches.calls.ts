import { answerOf, type Call } from '#wire/call.ts';
import type { Branch } from './branches.contract.ts';

export async function readBranches(call: Call): Promise<Branch[]> {
  return answerOf(await call('/api/branches'));
}
