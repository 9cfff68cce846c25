import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Draft, keepDraft, readDraft } from './draft.ts';

/** Keeps what is typed into a form in the browser until it is sent, and fills it in again. `onFilled` is called then. */
export function useKeptDraft(form: RefObject<HTMLFormElement | null>, onFilled: () => void) {
  const typed = useRef<Draft>({});
  const [restored, setRestored] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once
  useEffect(() => {
    const draft = readDraft(Date.now());
    if (!draft || !form.current) return;
    typed.current = draft;
    for (const [name, value] of Object.entries(draft)) fill(form.current, name, value);
    setRestored(true);
    onFilled();
  }, []);

  function forget() {
    typed.current = {};
    keepDraft(null, Date.now());
    setRestored(false);
  }

  return {
    restored,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const { name, value } = target as HTMLInputElement;
      if (!name || name === 'honeypot') return;
      typed.current = { ...typed.current, [name]: value };
      keepDraft(typed.current, Date.now());
    },
    forget,
    /** Empties the form as well. */
    restart: () => {
      form.current?.reset();
      forget();
      onFilled();
    },
  };
}

/** What was typed before this code loaded stays. */
function fill(form: HTMLFormElement, name: string, value: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof RadioNodeList) field.value = value;
  else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    if (field.value === field.defaultValue) field.value = value;
}
