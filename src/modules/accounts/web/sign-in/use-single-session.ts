import { useRef, useState } from 'react';
import { CallFailed } from '#wire/call.ts';
import type { Consent } from '../../accounts.calls.ts';

/** Lets a form that is refused because the account is open elsewhere ask, and be sent once more as it stands. */
export function useElsewhere() {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const agreed = useRef(false);
  return {
    /** What a form sends besides what is typed; consent counts once. */
    consentOf(element: HTMLFormElement): Consent {
      form.current = element;
      const given = agreed.current;
      agreed.current = false;
      return given ? { sign_out_others: true } : {};
    },
    /** Asks, where that is what the call was refused for. */
    asks(error: unknown): boolean {
      const refused =
        error instanceof CallFailed && error.status === 409 && 'sign_out_others' in error.errors;
      if (refused) setAsking(true);
      return refused;
    },
    question: {
      open: asking,
      onConfirm() {
        setAsking(false);
        agreed.current = true;
        form.current?.requestSubmit();
      },
      onCancel: () => setAsking(false),
    },
  };
}
