import { useEffect, useRef } from 'react';
import { sessionEnding } from '#browser/session-ending.ts';
import { toast } from '../toast.ts';
import { forgetReload, hasDrafts, keepDraft, keepForReload, takeDraft } from './drafts.ts';
import { useKitWords } from './kit-words.ts';
import { useRights } from './rights.tsx';
import type { Form } from './use-form.ts';

/**
 * Preserves a form's input across the end of the session and a reload: stores it when the page is left for the login or
 * loaded again, and restores it when the same form is opened again. `name` identifies the form in the panel. `readAt` is the
 * version a save refers to, so that somebody else's later change is not overwritten unasked. Without `reload`, loading the page
 * again drops the input.
 */
export function useDraft<Values extends object>(
  form: Pick<Form<Values>, 'read' | 'values' | 'dirty' | 'restore'>,
  name: string,
  readAt?: string,
  { reload = true }: { reload?: boolean } = {},
): void {
  const t = useKitWords();
  const user = useRights()?.id;
  const latest = useRef({ form, readAt });
  latest.current = { form, readAt };

  // biome-ignore lint/correctness/useExhaustiveDependencies: put back once for each form
  useEffect(() => {
    const draft = user === undefined ? null : takeDraft<Values>(user, name);
    if (!draft) return;
    latest.current.form.restore(draft);
    toast.success({ title: t('draft_back'), text: t('draft_back_text'), duration: 5000 });
  }, [user, name]);

  useEffect(() => {
    const draft = () => {
      const { read, values } = latest.current.form;
      return { read, values, readAt: latest.current.readAt };
    };
    const typed = () => (latest.current.form.dirty ? user : undefined);
    const keep = (event: Event) => {
      const by = typed();
      if (by !== undefined && keepDraft(by, name, draft())) event.preventDefault();
    };
    const leave = () => {
      const by = typed();
      if (by !== undefined && reload) keepForReload(by, name, draft());
    };
    // Restored by Back with all its forms.
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) forgetReload();
    };
    addEventListener(sessionEnding, keep);
    addEventListener('pagehide', leave);
    addEventListener('pageshow', returned);
    return () => {
      removeEventListener(sessionEnding, keep);
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', returned);
    };
  }, [user, name, reload]);
}

/** Tells a user who returns to the panel that their input is waiting in its form. */
export function useDraftNotice(user: number | undefined): void {
  const t = useKitWords();
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (user !== undefined && hasDrafts(user))
      toast.warning({ title: t('draft_kept'), text: t('draft_kept_text'), duration: 8000 });
  }, [user]);
}
