import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wayBack } from '../way-back.ts';
import { takeNewAccount } from './new-account.ts';

/** Time to read what stands there and to sign in by hand, in ms. */
const patience = 2000;

const touches = ['pointerdown', 'keydown', 'input'];

/**
 * Fills in the login form after an account was made: the e-mail, which a reload keeps. Somebody who made the account in order to
 * go on elsewhere (print an estimate) is signed in by it as well, unless they touch the form before.
 */
export function useNewAccount() {
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [signingIn, setSigningIn] = useState(false);
  const email: unknown = state?.email;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was brought here counts
  useEffect(() => {
    const account = takeNewAccount();
    const fields = form.current;
    if (!fields || typeof email !== 'string' || !fill(fields, 'email', email)) return;
    if (!account || wayBack() === null || !fill(fields, 'password', account.password)) {
      fields.querySelector<HTMLInputElement>('[name="password"]')?.focus();
      return;
    }
    setSigningIn(true);
    const timer = setTimeout(() => fields.requestSubmit(), patience);
    const stop = () => {
      clearTimeout(timer);
      setSigningIn(false);
    };
    for (const touch of touches) addEventListener(touch, stop, { once: true });
    return () => {
      clearTimeout(timer);
      for (const touch of touches) removeEventListener(touch, stop);
    };
  }, []);

  return { form, signingIn };
}

/** Whether an empty field took the value: nothing that was typed is replaced. */
function fill(form: HTMLFormElement, name: string, value: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || field.value) return false;
  field.value = value;
  return true;
}
