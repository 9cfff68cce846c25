import { useRef, useState } from 'react';
import { CallFailed } from '#wire/call.ts';
import type { Consent } from '../../accounts.calls.ts';

/** Lets a form refused because the account is signed in elsewhere ask, and be sent again as it is. */
export function useElsewhere() {
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const agreed = useRef(false);
  return {
    /** What a form sends besides its fields; consent is used once. */
    consentOf(element: HTMLFormElement): Consent {
      form.current = element;
      const given = agreed.current;
      agreed.current = false;
      return given ? { sign_out_others: true } : {};
    },
    /** Asks, if the call was refused for this reason. */
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
