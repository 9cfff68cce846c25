import type { Call } from '#wire/call.ts';
import { browserCall, newRetryKey } from './browser-call.ts';

/** Keys of unanswered creating calls, by path and content. */
const unanswered = new Map<string, string>();

/**
 * Makes a creating call with an `Idempotency-Key`. Until it is answered (no connection, or a server error),
 * sending the same content again reuses the key, so that the server creates nothing twice.
 */
export async function withRetryKey(
  content: string,
  send: (headers: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  const key = unanswered.get(content) ?? newRetryKey();
  unanswered.set(content, key);
  const response = await send({ 'Idempotency-Key': key });
  if (response.status < 500) unanswered.delete(content);
  return response;
}

/** `browserCall` for a POST of JSON: an attempt after a lost answer is recognised, and answered as the first would have been. */
export const callOnce = ((path, init = {}) =>
  withRetryKey(`${path} ${init.body ?? ''}`, (key) =>
    browserCall(path, { ...init, headers: { ...(init.headers as Record<string, string>), ...key } }),
  )) satisfies Call;

/** Fingerprint of a form's content, including its files. */
export function contentOf(path: string, form: FormData): string {
  const parts = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return JSON.stringify([path, parts]);
}
