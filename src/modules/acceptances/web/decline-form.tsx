import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { callContract } from '#wire/contract-call.ts';
import { declineDocument } from '../acceptances.contract.ts';
import { useAcceptanceWords } from './link-words.ts';
import { useMessageForm } from './use-message-form.ts';

/** Declines a document, with a reason. `onSettled` is called when its state has changed, by this or otherwise. */
export function DeclineForm(props: { code: string; onClose: () => void; onSettled: () => void }) {
  const { code, onClose, onSettled } = props;
  const t = useAcceptanceWords();
  const [asked, setAsked] = useState(false);
  const { text, change, busy, error, send } = useMessageForm('reason', {
    stale: onSettled,
    send: async (reason) => {
      await callContract(browserCall, declineDocument, { params: { code }, body: { reason } });
      onSettled();
    },
  });
  /** Nothing typed is refused at once; otherwise asks first, as nobody can take it back. */
  async function decline() {
    if (text.trim() === '') return send();
    setAsked(true);
  }

  return (
    <div className="grid grid-cols-1 gap-y-4">
      <h3 className="text-h4">{t('decline.title')}</h3>
      <TextArea
        name="reason"
        label={t('decline.label')}
        hint={t('decline.hint')}
        required
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => change(event.target.value)}
        error={error}
      />
      <div className="flex flex-wrap gap-3 *:grow">
        <Button size="md" kind="danger" busy={busy} busyLabel={t('decline.sending')} onClick={decline}>
          {t('decline.send')}
        </Button>
        <Button size="md" kind="secondary" onClick={onClose}>
          {t('decline.cancel')}
        </Button>
      </div>
      <AlertDialog
        open={asked}
        kind="danger"
        title={t('decline.sure')}
        text={t('decline.sure_text')}
        confirmLabel={t('decline.send')}
        cancelLabel={t('decline.cancel')}
        onConfirm={() => {
          setAsked(false);
          void send();
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
