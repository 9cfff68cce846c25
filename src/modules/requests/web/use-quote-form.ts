import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserCall, newRetryKey } from '#base/browser-call.ts';
import { CallFailed } from '#base/call.ts';
import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { toast } from '#ui/toast.ts';
import { type QuoteForm, sendQuoteRequest } from '../requests.calls.ts';
import { checkQuote, type QuoteField, quoteFields } from './quote-check.ts';
import { useFormToken } from './use-form-token.ts';

/** One of the form's own words, or a sentence of the server's in the language that was read then. */
type Fault = { word: string } | { sentence: string; locale: Locale };

type Faults = Partial<Record<QuoteField, Fault>>;

const waitNotice = 6_000;

/** The form's state beyond what is typed, which the browser keeps: a change of language must not lose it. */
export function useQuoteForm() {
  const { t, locale } = useI18n();
  const [faults, setFaults] = useState<Faults>({});
  const [sending, setSending] = useState(false);
  const underWay = useRef(false);
  const key = useRef('');
  const token = useFormToken();

  function show(form: HTMLFormElement, found: Faults) {
    flushSync(() => setFaults(found));
    const first = quoteFields.find((field) => found[field]);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  function fail(form: HTMLFormElement, error: unknown) {
    if (!(error instanceof CallFailed) || error.status >= 500) token.drop();
    if (error instanceof CallFailed && error.status === 422) {
      const found = quoteFields.flatMap((field): [QuoteField, Fault][] => {
        const sentence = error.errors[field]?.[0];
        return sentence ? [[field, { sentence, locale }]] : [];
      });
      if (found.length > 0) return show(form, Object.fromEntries(found));
    }
    if (error instanceof CallFailed && error.status === 429) {
      return toast.error({ title: error.message, duration: waitNotice });
    }
    toast.error({ title: t('requests.failed') });
  }

  async function send(form: HTMLFormElement) {
    const typed = readQuote(form);
    const form_token = await token.take();
    const quote: QuoteForm = { ...typed, ...(form_token && { form_token }) };
    key.current ||= newRetryKey();
    try {
      await sendQuoteRequest(browserCall, quote, key.current);
      form.reset();
      key.current = '';
      token.drop();
      toast.success({ title: t('requests.sent') });
    } catch (error) {
      fail(form, error);
    }
  }

  return {
    sending,
    begin: token.begin,
    faultOf: (field: QuoteField): string | undefined => {
      const fault = faults[field];
      if (!fault) return undefined;
      if ('word' in fault) return t(`requests.fault.${fault.word}`);
      return fault.locale === locale ? fault.sentence : undefined;
    },
    faulty: Object.keys(faults).length > 0,
    forgive: (field: string) => {
      if (field in faults) setFaults(({ [field as QuoteField]: _, ...rest }) => rest);
    },
    submit: async (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      if (underWay.current) return;
      const found = Object.entries(checkQuote(readQuote(form))).map(([field, word]) => [field, { word }]);
      if (found.length > 0) return show(form, Object.fromEntries(found));
      underWay.current = true;
      setFaults({});
      setSending(true);
      await send(form);
      underWay.current = false;
      flushSync(() => setSending(false));
      // A disabled button loses the focus; whoever came by keyboard goes on from it.
      if (document.activeElement === document.body) {
        form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
      }
    },
  };
}

function readQuote(form: HTMLFormElement): QuoteForm {
  return Object.fromEntries(new FormData(form)) as unknown as QuoteForm;
}
