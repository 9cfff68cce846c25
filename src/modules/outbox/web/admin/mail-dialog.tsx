import { useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Paperclip } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import type { MailInFull } from '../../outbox.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** A mail as it was written, and the button that sends it once more. */
export function MailDialog(props: { id: number; onClose: () => void; onSent: () => void }) {
  const { id, onClose, onSent } = props;
  const say = usePanelWords();
  const [mail, setMail] = useState<MailInFull | 'failed' | null>(null);
  const { busy, write } = useWrite();
  const mayChange = useRights()?.can('settings', 'update') ?? false;

  useEffect(() => {
    browserCall(`/api/mails/${id}`)
      .then((response) => answerOf<{ mail: MailInFull }>(response))
      .then(
        (answer) => setMail(answer.mail),
        () => setMail('failed'),
      );
  }, [id]);

  async function sendAgain() {
    if (!(await write('POST', `/api/mails/${id}/send-again`, {}))) return;
    toast.success({ title: say('again_done') });
    onSent();
    onClose();
  }

  const shown = mail !== 'failed' ? mail : null;
  return (
    <Modal
      title={shown?.subject ?? say('title')}
      size="md"
      onClose={onClose}
      footer={
        mayChange && (
          <Button size="md" busy={busy} disabled={!shown} onClick={sendAgain}>
            {say('again')}
          </Button>
        )
      }
    >
      {mail === 'failed' && <p role="alert">{say('failed')}</p>}
      {shown && (
        <>
          <p className="mb-4 text-ink-muted text-small">
            <MailAddress of={shown.recipient} />
          </p>
          {shown.last_error && (
            <p className="mb-4 text-error-600 text-small">
              <span>{`${say('last_error')}: `}</span>
              <bdi>{shown.last_error}</bdi>
            </p>
          )}
          <pre dir="auto" lang={shown.locale} className="whitespace-pre-wrap font-sans">
            {shown.text}
          </pre>
          {shown.attachments.length > 0 && (
            <ul aria-label={say('attachments')} className="mt-4 border-line border-t pt-3 text-small">
              {shown.attachments.map(({ name }) => (
                <li key={name} className="flex items-center gap-2">
                  <Icon of={Paperclip} size={18} className="shrink-0 text-ink-muted" />
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Modal>
  );
}
