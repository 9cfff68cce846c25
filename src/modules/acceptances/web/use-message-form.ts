import { useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { useAcceptanceWords } from './link-words.ts';
import { refusalOf } from './refusal.ts';

/** State of a form with one text: a question, or the reason for declining. */
export function useMessageForm(
  field: 'text' | 'reason',
  given: { initial?: string; send: (text: string) => Promise<void>; stale: () => void },
) {
  const { locale } = useI18n();
  const t = useAcceptanceWords();
  const underWay = useRef(false);
  const [text, setText] = useState(given.initial ?? '');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ sentence: string; locale: string } | null>(null);

  async function send() {
    if (underWay.current) return;
    if (text.trim() === '') return setFault({ sentence: t(`fault.${field}`), locale });
    underWay.current = true;
    setBusy(true);
    setFault(null);
    try {
      await given.send(text.trim());
      setText('');
    } catch (error) {
      const { fields, message, stale } = refusalOf(error);
      const more = message && ('word' in message ? t(`fault.${message.word}`) : message.sentence);
      setFault({ sentence: [fields[field], more].filter(Boolean).join(' '), locale });
      if (stale) given.stale();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return {
    text,
    change(next: string) {
      setText(next);
      setFault(null);
    },
    busy,
    error: fault?.locale === locale ? fault.sentence : undefined,
    send,
  };
}
