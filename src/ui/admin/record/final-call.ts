import { callOnce } from '#browser/retry-keys.ts';
import { answerOf } from '#wire/call.ts';

/** Sends a move of one version of a record, with what else it takes; a repeated one is not made twice. Throws what the server refuses. */
export async function callFinal<Answer>(
  path: string,
  updatedAt: string,
  given: object = {},
): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ ...given, updated_at: updatedAt });
  return answerOf<Answer>(await callOnce(path, { method: 'POST', headers, body }));
}
