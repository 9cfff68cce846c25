import { useEffect, useRef } from 'react';
import { storedUser, useSignedIn } from '#modules/accounts/web/index.ts';

/**
 * Fills empty fields with the signed-in user's name, phone and e-mail: the page itself is the same for
 * everyone. Input stays; filled-in values are removed on signing out.
 */
export function useCustomerData() {
  const form = useRef<HTMLFormElement>(null);
  const filled = useRef(new Map<HTMLInputElement, string>());
  const signedIn = useSignedIn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is signed in changes with whether somebody is
  useEffect(() => {
    const user = storedUser();
    const known = user && { name: user.name, phone: user.mobile, email: user.email };
    for (const [name, value] of Object.entries(known ?? {})) {
      const field = form.current?.elements.namedItem(name);
      if (!value || !(field instanceof HTMLInputElement) || field.value) continue;
      field.value = value;
      filled.current.set(field, value);
    }
    const ours = filled.current;
    return () => {
      if (storedUser()) return;
      for (const [field, value] of ours) if (field.value === value) field.value = '';
      ours.clear();
    };
  }, [signedIn]);

  return form;
}
