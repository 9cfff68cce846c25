import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { answerOf, CallFailed, type Expected, isGone } from '#wire/call.ts';
import { toast } from '../toast.ts';
import type { Draft } from './drafts.ts';
import { useKitWords } from './kit-words.ts';
import { isUnchanged, merged } from './merged.ts';
import { faultsOf } from './record/refused.ts';

export interface Form<Values> {
  values: Values;
  /** The initial values, before any input. */
  read: Values;
  /** Messages by field, from the server or from `check`. */
  errors: Readonly<Record<string, string>>;
  dirty: boolean;
  busy: boolean;
  /**
   * The server's message after a 409, '' for none: somebody else changed the record since it was read. The
   * form shows the differences (`useConflict`) or reports it in a notice (`tellConflict`).
   */
  conflict: string;
  /** Sets a value and clears its error, or the error under another name or below one, if `fault` is given. */
  set<Key extends keyof Values>(key: Key, value: Values[Key], fault?: string): void;
  /** Replaces the values as if they had just been read. */
  reset(values: Values): void;
  /** Treats sent values as read once they are stored; input typed since stays. */
  stored(values: Values): void;
  /** Continues from newer values, with local changes applied (`merged`). Returns the form's new values. */
  rebase(newer: Values): Values;
  /**
   * Restores input from before the session ended. If the draft has a version, the form is as it was, and
   * saving is refused if somebody else has changed the record since; otherwise the draft is applied to the
   * current values.
   */
  restore(draft: Draft<Partial<Values>>): void;
  /** Version of the form's initial values, given the version read now. */
  begunAt(readAt: string | undefined): string | undefined;
  setErrors(errors: Record<string, string>): void;
  /** The same for what somebody wanted to send: the first faulty field has the focus. */
  refuse(errors: Record<string, string>): void;
  leaveConflict(): void;
  /** Reports the refusal in a notice, if there is nothing to choose. */
  tellConflict(): void;
  /**
   * Sends the values: resolves with the answer, or null if refused; errors are then shown under their fields,
   * and the input stays. Failures other than 409 are reported in a notice, a 404 only without `onGone`: the
   * record no longer exists. An answer that is not as `expected` counts as refused.
   */
  send<Answer>(
    method: string,
    path: string,
    body: unknown,
    onGone?: () => void,
    expected?: Expected,
  ): Promise<Answer | null>;
}

/**
 * State of a form: values, errors, and sending. `wrong` is shown under `title` if the server gives no
 * message.
 */
export function useForm<Values extends object>(
  initial: Values,
  wrong?: string,
  title?: string,
): Form<Values> {
  const t = useKitWords();
  const [read, setRead] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusals, setRefusals] = useState(0);
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState('');
  const draftOf = useRef<string>(undefined);
  const dirty = useMemo(() => !isUnchanged(read, values), [values, read]);
  useEffect(() => {
    if (refusals > 0) focusFirstFault();
  }, [refusals]);

  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key], fault = String(key)) => {
    setValues((current) => ({ ...current, [key]: value }));
    setErrors((current) => {
      const left = Object.entries(current).filter(
        ([name]) => name !== fault && !name.startsWith(`${fault}.`),
      );
      return Object.fromEntries(left);
    });
  }, []);

  async function send<Answer>(
    method: string,
    path: string,
    body: unknown,
    onGone?: () => void,
    expected?: Expected,
  ): Promise<Answer | null> {
    setBusy(true);
    try {
      const sent = JSON.stringify(asBegun(body));
      const call = method === 'POST' ? callOnce : browserCall;
      const response = await call(path, {
        ...{ method, headers: { 'Content-Type': 'application/json' }, body: sent },
      });
      const answer = await answerOf<Answer>(response, expected);
      setErrors({});
      return answer;
    } catch (error) {
      if (onGone && isGone(error)) onGone();
      else refuseCall(error);
      return null;
    } finally {
      setBusy(false);
    }
  }

  function asBegun(body: unknown): unknown {
    if (draftOf.current === undefined || typeof body !== 'object' || body === null) return body;
    return 'updated_at' in body ? { ...body, updated_at: draftOf.current } : body;
  }

  function leaveConflict(): void {
    draftOf.current = undefined;
    setConflict('');
  }

  function refuse(faults: Record<string, string>): void {
    setErrors(faults);
    setRefusals((count) => count + 1);
  }

  function refuseCall(error: unknown): void {
    if (error instanceof CallFailed && error.status === 422 && Object.keys(error.errors).length > 0) {
      refuse(faultsOf(error));
      return;
    }
    const text = error instanceof CallFailed && error.message ? error.message : (wrong ?? t('wrong'));
    if (error instanceof CallFailed && error.status === 409) setConflict(text);
    else tell(text);
  }

  function tell(text: string): void {
    toast.error({ title: title ?? t('oops'), text, duration: 5000 });
  }

  return {
    values,
    read,
    errors,
    dirty,
    busy,
    conflict,
    set,
    reset: (next) => {
      setRead(next);
      setValues(next);
      setErrors({});
      leaveConflict();
    },
    stored: (sent) => {
      setRead(sent);
      leaveConflict();
    },
    rebase: (newer) => {
      const laid = merged(read, values, newer);
      setRead(newer);
      setValues(laid);
      return laid;
    },
    restore: (draft) => {
      draftOf.current = draft.readAt;
      const began = draft.readAt === undefined ? read : { ...read, ...draft.read };
      setRead(began);
      setValues({ ...values, ...merged(draft.read, draft.values, began) });
    },
    begunAt: (readAt) => draftOf.current ?? readAt,
    setErrors,
    refuse,
    leaveConflict,
    tellConflict: () => {
      tell(conflict);
      setConflict('');
    },
    send,
  };
}

function focusFirstFault(): void {
  const fault = '[aria-invalid="true"]';
  document.querySelector<HTMLElement>(`dialog[open] ${fault}, main ${fault}`)?.focus();
}
