import { type RefObject, useEffect, useRef } from 'react';
import { sessionEnding } from '#browser/session-ending.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { keepDraft, takeDraft } from '#ui/admin/drafts.ts';
import { fillInput, inputOf, type KeptInput } from '#ui/kept-input.ts';
import { toast } from '#ui/toast.ts';
import type { OwnAccount } from '../../accounts.contract.ts';

const formName = 'profile';

/**
 * Preserves unsaved input on one's own account across the end of the session and changes made elsewhere:
 * applied field by field to the current account. `form` is rebuilt with each version of the account;
 * `keepOver` keeps the input for the next one.
 */
export function useTypedKept(
  form: RefObject<HTMLFormElement | null>,
  { id, updated_at }: OwnAccount['user'],
): { keepOver: () => void } {
  const { t } = useI18n();
  const kept = useRef<KeptInput>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: put back once for each user
  useEffect(() => {
    const draft = takeDraft<KeptInput>(id, formName);
    if (!draft || !form.current) return;
    fillInput(form.current, draft.values as KeptInput);
    toast.success({
      title: t('accounts.account.back'),
      text: t('accounts.account.back_text'),
      duration: 5000,
    });
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: laid over once for each state
  useEffect(() => {
    if (form.current) fillInput(form.current, kept.current);
    kept.current = {};
  }, [updated_at]);

  useEffect(() => {
    const keep = (event: Event) => {
      const values = form.current ? inputOf(form.current) : {};
      if (Object.keys(values).length === 0) return;
      if (keepDraft(id, formName, { read: {}, values })) event.preventDefault();
    };
    addEventListener(sessionEnding, keep);
    return () => removeEventListener(sessionEnding, keep);
  }, [form, id]);

  return {
    keepOver: () => {
      if (form.current) kept.current = inputOf(form.current);
    },
  };
}
