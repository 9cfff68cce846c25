import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CallFailed } from '#wire/call.ts';

/** One of the form's own words, or a sentence of the server's in the language that was read then. */
type Fault = { word: string } | { sentence: string; locale: Locale };

/** What is typed, by field. */
export type KeptInput<Field extends string> = Record<Field, string>;

interface FormRules<Field extends string> {
  /** Where the words of its faults stand in the catalogues, such as `accounts.fault`. */
  words: string;
  /** In the order in which they stand. */
  fields: readonly Field[];
  /** The words of what can be seen to be wrong before anything is sent. */
  check: (typed: KeptInput<Field>) => Partial<Record<Field, string>>;
  /** Sends what was typed; a promise of `true` means that the page is being left, and the form stays busy. */
  send: (typed: KeptInput<Field>, form: HTMLFormElement) => Promise<unknown>;
  /** Says what went wrong, where that is no fault of a field. */
  fail: (error: unknown) => void;
}

/**
 * The state of a form of the site beyond what is typed, which the browser keeps: a change of language must not lose it. It is
 * sent once at a time, and leads to the first field that is at fault.
 */
export function useSiteForm<Field extends string>({ words, fields, check, send, fail }: FormRules<Field>) {
  const { t, locale } = useI18n();
  const [faults, setFaults] = useState<Partial<Record<Field, Fault>>>({});
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  function show(form: HTMLFormElement, found: Partial<Record<Field, Fault>>) {
    flushSync(() => setFaults(found));
    const first = fields.find((field) => found[field]);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  /** Sentences of the fields that an answer finds fault with; empty where it names none of the form's. */
  function faultsIn(error: unknown): [Field, Fault][] {
    if (!(error instanceof CallFailed) || error.status !== 422) return [];
    return fields.flatMap((field): [Field, Fault][] => {
      const sentences = error.errors[field];
      return sentences ? [[field, { sentence: sentences.join(' '), locale }]] : [];
    });
  }

  async function attempt(form: HTMLFormElement, typed: KeptInput<Field>): Promise<boolean> {
    try {
      return (await send(typed, form)) === true;
    } catch (error) {
      const found = faultsIn(error);
      // The fields can be reached again only once the form is no longer busy.
      flushSync(() => setBusy(false));
      if (found.length > 0) show(form, Object.fromEntries(found) as Partial<Record<Field, Fault>>);
      else fail(error);
      return false;
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (underWay.current) return;
    const typed = readForm(form, fields);
    const found = Object.entries(check(typed)).map(([field, word]) => [field, { word }]);
    if (found.length > 0) return show(form, Object.fromEntries(found));
    underWay.current = true;
    setFaults({});
    setBusy(true);
    const leaving = await attempt(form, typed);
    if (leaving) return;
    underWay.current = false;
    setBusy(false);
  }

  function faultOf(field: Field): string | undefined {
    const fault = faults[field];
    if (!fault) return undefined;
    if ('word' in fault) return t(`${words}.${fault.word}`);
    return fault.locale === locale ? fault.sentence : undefined;
  }

  return {
    busy,
    faulty: Object.keys(faults).length > 0,
    field: (name: Field) => ({ name, error: faultOf(name), required: true }),
    /** Spread on the form. Its method is one that does nothing, for a form that is sent before its script has come. */
    form: {
      method: 'dialog',
      noValidate: true,
      onSubmit: submit,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        const known = Object.entries(faults) as [Field, Fault][];
        if (known.length === 0) return;
        // A fault of another field may go as well, as that of a repeated password does.
        const seen = check(readForm(event.currentTarget, fields));
        const left = known.filter(
          ([field, fault]) => field !== name && (!('word' in fault) || field in seen),
        );
        if (left.length < known.length) setFaults(Object.fromEntries(left) as typeof faults);
      },
    } as const,
  };
}

function readForm<Field extends string>(form: HTMLFormElement, fields: readonly Field[]): KeptInput<Field> {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field, String(data.get(field) ?? '')]),
  ) as KeptInput<Field>;
}
