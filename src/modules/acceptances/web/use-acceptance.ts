import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { callContract } from '#wire/contract-call.ts';
import { acceptDocument, requestCode } from '../acceptances.contract.ts';
import { codeLength } from './code-field.tsx';
import { useAcceptanceWords } from './link-words.ts';
import { refusalOf } from './refusal.ts';
import { isDrawn } from './signature.ts';

/** Seconds before another code can be requested. */
const pause = 60;

/** In display order. */
const fields = ['agreed', 'name', 'id_last4', 'signature', 'code'] as const;
type Field = (typeof fields)[number];
type Faults = Partial<Record<Field, string>>;

const nothing = { agreed: false, name: '', id_last4: '', signature: '', code: '' };

/** What is accepted exactly. */
export interface Agreed {
  code: string;
  termsVersion: number | null;
  /** The optional lines that were chosen. */
  chosen: readonly number[];
}

/** State of the acceptance of a document: what is typed, the code that was mailed, and what was refused. */
export function useAcceptance(
  { code, termsVersion, chosen }: Agreed,
  on: { accepted: (name: string) => void; stale: () => void },
) {
  const { locale } = useI18n();
  const t = useAcceptanceWords();
  const form = useRef<HTMLFormElement>(null);
  const underWay = useRef(false);
  const [typed, setTyped] = useState(nothing);
  const [sent, setSent] = useState<{ to: string | null; again: number } | null>(null);
  const [busy, setBusy] = useState<'code' | 'accept' | null>(null);
  const [told, setTold] = useState<{ faults: Faults; message: string; locale: string } | null>(null);
  // What the server said is in the language of that moment.
  const inForce = told?.locale === locale ? told : null;

  const missing = fields.filter((field) => isMissing(field, typed, sent !== null));

  function show(faults: Faults, message = '') {
    flushSync(() => setTold({ faults, message, locale }));
    const first = fields.find((field) => faults[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  /** Runs one call at a time: a second press of a button does nothing, also once the document is accepted. */
  async function run(kind: 'code' | 'accept', call: () => Promise<void>) {
    if (underWay.current) return;
    underWay.current = true;
    setTold(null);
    setBusy(kind);
    try {
      await call();
      // The form is about to go.
      if (kind === 'accept') return;
    } catch (error) {
      const { fields: said, message, stale } = refusalOf(error);
      flushSync(() => setBusy(null));
      const known: Faults = Object.fromEntries(
        fields.flatMap((field) => (said[field] ? [[field, said[field]]] : [])),
      );
      const others = Object.entries(said).flatMap(([field, sentence]) => (field in known ? [] : [sentence]));
      const more = message && ('word' in message ? t(`fault.${message.word}`) : message.sentence);
      show(known, [...others, more].filter(Boolean).join(' '));
      if (stale) on.stale();
    }
    underWay.current = false;
    setBusy(null);
  }

  /** Faults of all but the code, which comes after them. */
  function checked(): boolean {
    const wrong = fields.filter((field) => field !== 'code' && isMissing(field, typed, true));
    const faults: Faults = Object.fromEntries(wrong.map((field) => [field, t(`fault.${field}`)]));
    if (typed.signature && !isDrawn(typed.signature)) faults.signature = t('fault.blank');
    if (Object.keys(faults).length === 0) return true;
    show(faults);
    return false;
  }

  async function sendCode() {
    if (!checked()) return;
    await run('code', async () => {
      const { sent_to } = await callContract(browserCall, requestCode, { params: { code }, body: {} });
      flushSync(() => {
        setSent({ to: sent_to, again: Date.now() + pause * 1000 });
        setTyped((before) => ({ ...before, code: '' }));
      });
      form.current?.querySelector<HTMLElement>('[name="code"]')?.focus();
    });
  }

  async function accept() {
    if (!checked()) return;
    if (missing.length > 0) return show({ code: t('fault.code') });
    await run('accept', async () => {
      const { name, id_last4, signature } = typed;
      await callContract(browserCall, acceptDocument, {
        params: { code },
        body: {
          ...{ name: name.trim(), id_last4, code: typed.code, agreed: true },
          terms_version: termsVersion,
          chosen: [...chosen],
          signature: signature || null,
        },
      });
      on.accepted(name.trim());
    });
  }

  return {
    form,
    typed,
    sent,
    busy,
    /** Fields that are still empty, in order. */
    missing,
    faults: inForce?.faults ?? {},
    message: inForce?.message ?? '',
    change<Name extends Field>(field: Name, value: (typeof nothing)[Name]) {
      setTyped((before) => ({ ...before, [field]: value }));
      setTold((before) => before && { ...before, faults: { ...before.faults, [field]: undefined } });
    },
    sendCode,
    /** By the button, or Enter in a field: the next step. */
    submit: () => (sent ? accept() : sendCode()),
  };
}

function isMissing(field: Field, typed: typeof nothing, isSent: boolean): boolean {
  switch (field) {
    case 'agreed':
      return !typed.agreed;
    case 'name':
      return typed.name.trim() === '';
    case 'id_last4':
      return typed.id_last4.length !== 4;
    case 'signature':
      return false;
    case 'code':
      return !isSent || typed.code.length !== codeLength;
  }
}
