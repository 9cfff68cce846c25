import { useEffect, useRef } from 'react';
import { sessionEnding } from '#base/session-ending.ts';
import { toast } from '../toast.ts';
import { hasDrafts, keepDraft, takeDraft } from './drafts.ts';
import { useKitWords } from './kit-words.ts';
import { merged } from './merged.ts';
import { useRights } from './rights.tsx';
import type { Form } from './use-form.ts';

/**
 * What is typed into a form outlives the end of the session: it is kept as the page is left for the login, and laid over what is
 * read when the same form is opened again. `name` tells the form from every other one of the panel.
 */
export function useDraft<Values extends object>(
  form: Pick<Form<Values>, 'read' | 'values' | 'dirty' | 'set'>,
  name: string,
): void {
  const say = useKitWords();
  const user = useRights()?.id;
  const latest = useRef(form);
  latest.current = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: put back once for each form
  useEffect(() => {
    const draft = user === undefined ? null : takeDraft<Values>(user, name);
    if (!draft) return;
    const { read, set } = latest.current;
    const laid = merged<Partial<Values>>(draft.read, draft.values, read);
    for (const key of Object.keys(draft.values) as (keyof Values)[])
      set(key, laid[key] as Values[keyof Values]);
    toast.success({ title: say('draft_back'), text: say('draft_back_text'), duration: 5000 });
  }, [user, name]);

  useEffect(() => {
    const keep = (event: Event) => {
      const { dirty, read, values } = latest.current;
      if (dirty && user !== undefined && keepDraft(user, name, { read, values })) event.preventDefault();
    };
    addEventListener(sessionEnding, keep);
    return () => removeEventListener(sessionEnding, keep);
  }, [user, name]);
}

/** Tells whoever comes back to the panel that what they typed waits in its form. */
export function useDraftNotice(user: number | undefined): void {
  const say = useKitWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (user !== undefined && hasDrafts(user))
      toast.warning({ title: say('draft_kept'), text: say('draft_kept_text'), duration: 8000 });
  }, [user]);
}
