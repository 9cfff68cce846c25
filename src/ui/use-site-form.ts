import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { CallFailed } from '#wire/call.ts';

/** A key of the form's texts with its placeholders. */
export interface FaultWord {
  word: string;
  parameters?: Record<string, number>;
}

/** One of the form's texts, or a server message in the language at that time. */
type Fault = FaultWord | { sentence: string; locale: Locale };

/** Input by field. */
export type KeptInput<Field extends string> = Record<Field, string>;

interface FormRules<Field extends string> {
  /** Catalogue prefix of its error texts, such as `accounts.fault`. */
  words: string;
  /** In display order. */
  fields: readonly Field[];
  /** Error keys found without the server. */
  check: (typed: KeptInput<Field>) => Partial<Record<Field, string | FaultWord>>;
  /** Sends the input; resolving with `true` means that the page is being left, and the form stays busy. */
  send: (typed: KeptInput<Field>, form: HTMLFormElement) => Promise<unknown>;
  /** Reports failures other than field errors. */
  fail: (error: unknown) => void;
}

/**
 * State of a form of the site except its input, which the browser holds: a change of language must not lose
 * it. Submits once at a time, and focuses the first invalid field.
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

  /** Messages for the invalid fields in an answer; empty if it names none of the form's. */
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
      // The fields can be focused only once the form is no longer busy.
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
    const found = Object.entries<string | FaultWord>(check(typed) as Record<string, string | FaultWord>);
    const faults = found.map(([field, fault]) => [
      field,
      typeof fault === 'string' ? { word: fault } : fault,
    ]);
    if (found.length > 0) return show(form, Object.fromEntries(faults));
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
    if ('word' in fault) return t(`${words}.${fault.word}`, fault.parameters);
    return fault.locale === locale ? fault.sentence : undefined;
  }

  return {
    busy,
    faulty: Object.keys(faults).length > 0,
    field: (name: Field) => ({ name, error: faultOf(name), required: true }),
    /**
     * Spread on the form. Its method does nothing, in case the form is submitted before its script has
     * loaded.
     */
    form: {
      method: 'dialog',
      noValidate: true,
      onSubmit: submit,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const { name } = event.target as HTMLInputElement;
        const known = Object.entries(faults) as [Field, Fault][];
        if (known.length === 0) return;
        // Another field's error may disappear too, such as that of a repeated password.
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
