import { Button } from '../../button.tsx';
import { buttonClass } from '../../button-class.ts';
import { Icon, Mail, MessageCircle } from '../../icon.tsx';
import { Copy, ExternalLink } from '../../more-icons.ts';
import { toast } from '../../toast.ts';
import { useMailLeaves } from '../mail-leaves.ts';
import { MailOff } from '../mail-off.tsx';
import { useWrite } from '../use-write.ts';
import { useRecordWords } from './record-words.ts';

interface SharingProps {
  /** The link as the customer gets it; null once it is closed. */
  link: string | null;
  /** Opens the chat with a text; null without a phone. */
  chat: string | null;
  /** The call that mails the customer again, and what follows; left out where it cannot be mailed. */
  mail?: { path: string; onDone: () => void } | undefined;
}

/** Ways to bring a sent document to its customer: mail with the paper, WhatsApp, the link. */
export function Sharing({ link, chat, mail }: SharingProps) {
  const t = useRecordWords();
  const leaves = useMailLeaves();
  const { busy, write } = useWrite();
  const look = buttonClass({ kind: 'secondary', size: 'md' });

  async function send() {
    const answer = mail && (await write<{ message: string }>('POST', mail.path));
    if (!answer) return;
    toast.success({ title: t('sharing.done'), text: answer.message });
    mail.onDone();
  }

  async function copy() {
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link);
      toast.success({ title: t('sharing.link_copied') });
    } catch {
      // The browser denies access to the clipboard, as on http.
      toast.error({ title: t('sharing.not_copied'), text: link, duration: 8000 });
    }
  }

  return (
    <>
      {mail && !leaves && <MailOff />}
      {mail && leaves && (
        <Button kind="secondary" size="md" busy={busy} onClick={send}>
          <Icon of={Mail} size={18} />
          <span>{t('sharing.remind')}</span>
        </Button>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className={look}>
          <Icon of={MessageCircle} size={18} />
          <span>{t('sharing.whatsapp')}</span>
        </a>
      )}
      {link && (
        <Button kind="secondary" size="md" onClick={copy}>
          <Icon of={Copy} size={18} />
          <span>{t('sharing.copy_link')}</span>
        </Button>
      )}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className={look}>
          <Icon of={ExternalLink} size={18} />
          <span>{t('sharing.open_link')}</span>
        </a>
      )}
    </>
  );
}
