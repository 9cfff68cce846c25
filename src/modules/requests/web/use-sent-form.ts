import { useRef, useState } from 'react';
import { newRetryKey } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { toast } from '#ui/toast.ts';
import { type FaultWord, useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { useFormToken } from './use-form-token.ts';

const waitNotice = 6_000;

interface SentFormRules<Field extends string> {
  /** Sends the form and returns its number; a retry under the same key is the same. Throws CallFailed. */
  send: (form: object, key: string) => Promise<number | undefined>;
  /** In display order. */
  fields: readonly Field[];
  check: (typed: Record<Field, string>) => Partial<Record<Field, string | FaultWord>>;
  /** Key of the confirmation. */
  sent: string;
  /** Catalogue prefix of its error texts. */
  words?: string;
}

/** State of a form of visitors that becomes a lead: it is signed, sent once and cleared; refused input stays. */
export function useSentForm<Field extends string>({
  fields,
  check,
  sent,
  words = 'requests.fault',
  ...rules
}: SentFormRules<Field>) {
  const { t } = useI18n();
  const key = useRef('');
  const [number, setNumber] = useState<number>();
  const [failed, setFailed] = useState(false);
  const token = useFormToken();

  async function send(form: HTMLFormElement) {
    setFailed(false);
    const typed = Object.fromEntries(new FormData(form));
    const form_token = await token.take();
    key.current ||= newRetryKey();
    const send = (form_token?: string) =>
      rules.send({ ...typed, ...(form_token && { form_token }) }, key.current);
    const id = await send(form_token).catch(async (error) => {
      // Without cookies, and started before this code loaded: the form gets its own signed token.
      if (form_token || !(error instanceof CallFailed) || error.status !== 419) throw error;
      token.begin();
      await token.arrival();
      return send(await token.take());
    });
    form.reset();
    key.current = '';
    token.drop();
    setNumber(id);
    toast.success({ title: t(sent) });
  }

  function fail(error: unknown) {
    if (!(error instanceof CallFailed) || error.status >= 500) token.drop();
    if (error instanceof CallFailed && error.status === 429) {
      toast.error({ title: error.message, duration: waitNotice });
      return;
    }
    setFailed(true);
    toast.error({ title: t('requests.failed') });
  }

  const { form, ...state } = useSiteForm({
    words,
    fields,
    check,
    send: (_, form) => send(form),
    fail,
  });
  return { ...state, number, failed, form: { ...form, onFocus: token.begin } };
}
