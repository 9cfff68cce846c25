import { Modal } from '#ui/admin/modal.tsx';
import { AboutLink } from '#ui/admin/record/about-link.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Paperclip } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type MailInFull, sendMailAgain } from '../../outbox.contract.ts';
import { usePanelWords } from './panel-words.ts';

/** A mail as written, with a button to resend it. */
export function MailDialog(props: { mail: MailInFull; onClose: () => void; onSent: () => void }) {
  const { mail, onClose, onSent } = props;
  const t = usePanelWords();
  const { busy, write } = useWrite();
  const mayChange = useRights()?.can('settings', 'update') ?? false;

  async function sendAgain() {
    if (!(await write('POST', addressOf(sendMailAgain, { id: mail.id }), {}))) return;
    toast.success({ title: t('again_done') });
    onSent();
    onClose();
  }

  return (
    <Modal
      title={mail.subject}
      size="md"
      onClose={onClose}
      footer={
        mayChange && (
          <Button size="md" busy={busy} onClick={sendAgain}>
            {t('again')}
          </Button>
        )
      }
    >
      <p className="mb-4 text-ink-muted text-small">
        <MailAddress of={mail.recipient} />
      </p>
      {mail.about && (
        <p className="mb-4 text-small">
          <span className="text-ink-muted">{`${t('about')}: `}</span>
          <AboutLink {...mail.about} />
        </p>
      )}
      {mail.last_error && (
        <p className="mb-4 text-error-600 text-small">
          <span>{`${t('last_error')}: `}</span>
          <bdi>{mail.last_error}</bdi>
        </p>
      )}
      <pre dir="auto" lang={mail.locale} className="whitespace-pre-wrap font-sans">
        {mail.text}
      </pre>
      {mail.attachments.length > 0 && (
        <ul aria-label={t('attachments')} className="mt-4 border-line border-t pt-3 text-small">
          {mail.attachments.map(({ name }) => (
            <li key={name} className="flex items-center gap-2">
              <Icon of={Paperclip} size={18} className="shrink-0 text-ink-muted" />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
