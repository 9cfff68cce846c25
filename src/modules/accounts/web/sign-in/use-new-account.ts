import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { wayBack } from '../way-back.ts';
import { takeNewAccount } from './new-account.ts';

/** Milliseconds to read the page and sign in by hand. */
const patience = 2000;

const touches = ['pointerdown', 'keydown', 'input'];

/**
 * Fills in the login form after a registration: the e-mail, which survives a reload. Somebody who registered
 * in order to continue elsewhere (print an estimate) is also signed in automatically, unless they touch the
 * form first.
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

/** Sets an empty field; never replaces input. Returns whether it did. */
function fill(form: HTMLFormElement, name: string, value: string): boolean {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement) || field.value) return false;
  field.value = value;
  return true;
}
