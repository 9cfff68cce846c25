import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Mail, MessageCircle } from '#ui/icon.tsx';
import { Copy, ExternalLink } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { mailQuote, type Quote } from '../../quotes.contract.ts';
import { chatOf, linkOf } from './messages-to-customer.ts';

interface SharingProps {
  quote: Quote;
  /** The chat with its text as the server wrote it. */
  chat?: string | null;
  mayMail: boolean;
  onMailed: () => void;
}

/** Ways to bring a sent quote to its customer: mail with the paper, WhatsApp, the link. */
export function Sharing({ quote, chat = chatOf(quote), mayMail, onMailed }: SharingProps) {
  const t = useModuleWords();
  const { busy, write } = useWrite();
  const link = linkOf(quote);
  const look = buttonClass({ kind: 'secondary', size: 'md' });

  async function mail() {
    const answer = await write<{ message: string }>('POST', addressOf(mailQuote, { id: quote.id }));
    if (!answer) return;
    toast.success({ title: t('done'), text: answer.message });
    onMailed();
  }

  async function copy() {
    if (!link) return;
    try {
      await navigator.clipboard.writeText(link);
      toast.success({ title: t('link_copied') });
    } catch {
      // The browser denies access to the clipboard, as on http.
      toast.error({ title: t('not_copied'), text: link, duration: 8000 });
    }
  }

  return (
    <>
      {mayMail && quote.customer?.email && (
        <Button kind="secondary" size="md" busy={busy} onClick={mail}>
          <Icon of={Mail} size={18} />
          <span>{t('remind')}</span>
        </Button>
      )}
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" className={look}>
          <Icon of={MessageCircle} size={18} />
          <span>{t('whatsapp')}</span>
        </a>
      )}
      {link && (
        <Button kind="secondary" size="md" onClick={copy}>
          <Icon of={Copy} size={18} />
          <span>{t('copy_link')}</span>
        </Button>
      )}
      {link && (
        <a href={link} target="_blank" rel="noreferrer" className={look}>
          <Icon of={ExternalLink} size={18} />
          <span>{t('open_link')}</span>
        </a>
      )}
    </>
  );
}
