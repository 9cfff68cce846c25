import { useRef, useState } from 'react';
import { callUnder, newRetryKey } from '#browser/browser-call.ts';
import { Button } from '#ui/button.tsx';
import { CircleCheck, Icon } from '#ui/icon.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Written } from '#ui/written.tsx';
import { callContract } from '#wire/contract-call.ts';
import { askAboutDocument } from '../acceptances.contract.ts';
import { useAcceptanceWords } from './link-words.ts';
import { useMessageForm } from './use-message-form.ts';

/** Asks the company about a document, and keeps showing what was sent. */
export function QuestionForm(props: {
  code: string;
  /** A question to begin with, such as for a new quote. */
  initial?: string;
  onClose?: () => void;
}) {
  const { code, initial = '', onClose } = props;
  const t = useAcceptanceWords();
  const key = useRef('');
  const [sent, setSent] = useState<{ text: string; message: string }[]>([]);
  const { text, change, busy, error, send } = useMessageForm('text', {
    initial,
    stale: () => {},
    send: async (asked) => {
      key.current ||= newRetryKey();
      const given = { params: { code }, body: { text: asked } };
      const { message } = await callContract(callUnder(key.current), askAboutDocument, given);
      key.current = '';
      setSent((before) => [...before, { text: asked, message }]);
    },
  });

  return (
    <div className="grid grid-cols-1 gap-y-4">
      <div role="status" className="grid grid-cols-1 gap-y-4">
        {sent.map(({ text, message }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing is ever removed
          <div key={place} className="border-accent border-s-2 ps-4">
            <p className="whitespace-pre-wrap">
              <Written>{text}</Written>
            </p>
            <p className="mt-1 flex items-start gap-2 text-ink-muted text-small">
              <Icon of={CircleCheck} size={16} className="mt-[0.3em]" />
              <span>{message || t('ask.sent')}</span>
            </p>
          </div>
        ))}
      </div>
      <TextArea
        name="question"
        label={t('ask.label')}
        hint={t('ask.hint')}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => change(event.target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button size="md" busy={busy} busyLabel={t('sending')} onClick={send}>
          {t('ask.send')}
        </Button>
        {onClose && (
          <Button size="md" kind="secondary" onClick={onClose}>
            {t(sent.length > 0 ? 'ask.close' : 'ask.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
