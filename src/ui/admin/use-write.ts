import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { answerOf, CallFailed, isGone } from '#wire/call.ts';
import { toast } from '../toast.ts';
import { useKitWords } from './kit-words.ts';

/**
 * A call without a form, such as restoring or reordering, or reading after a change. `write` resolves with
 * the answer, or with null if refused, which is reported in a notice; a 404 only without `onGone`: the record
 * no longer exists.
 */
export function useWrite() {
  const t = useKitWords();
  const [busy, setBusy] = useState(false);

  async function write<Answer>(
    method: string,
    path: string,
    body?: object,
    onGone?: () => void,
  ): Promise<Answer | null> {
    setBusy(true);
    try {
      const sent = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
      const call = method === 'POST' ? callOnce : browserCall;
      return await answerOf<Answer>(await call(path, { method, ...sent }));
    } catch (error) {
      const text = error instanceof CallFailed && error.message ? error.message : t('wrong');
      if (onGone && isGone(error)) onGone();
      else toast.error({ title: t('oops'), text, duration: 5000 });
      return null;
    } finally {
      setBusy(false);
    }
  }

  return { busy, write };
}
