import { newRetryKey } from './browser-call.ts';

/** The keys of creating calls whose answer did not arrive, by path and content. */
const unanswered = new Map<string, string>();

/**
 * Makes a creating call under an `Idempotency-Key`. While it is unanswered (no connection, or a fault of the server's), the
 * same content sent again carries the same key, so that the server creates nothing twice.
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

/** What tells the content of a form with files from another's. */
export function contentOf(path: string, form: FormData): string {
  const parts = [...form].map(([name, value]) =>
    value instanceof File ? [name, value.name, value.size, value.lastModified] : [name, value],
  );
  return JSON.stringify([path, parts]);
}
