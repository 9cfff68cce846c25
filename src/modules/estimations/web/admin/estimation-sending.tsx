import { useState } from 'react';
import { isolated, ltrIsolated } from '#base/bidi.ts';
import { telLink, whatsAppLink } from '#base/contact-links.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useMailLeaves } from '#ui/admin/mail-leaves.ts';
import { MailOff } from '#ui/admin/mail-off.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Mail, MessageCircle, Phone } from '#ui/icon.tsx';
import { Copy, Printer } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { sendEstimation } from '../../admin/estimations.admin.contract.ts';
import { orderWords } from '../../estimations.words.ts';
import { readEstimation, type SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { exactAmount } from '../exact-amount.ts';
import { sheetPath } from '../print/sheet-window.ts';
import { liveAddress } from '../share-link.ts';
import { usePanelWords } from './panel-words.ts';
import { useLastMail } from './use-last-mail.ts';

/** States of mails that have not left. */
const unsent = { kept: true, failed: true };

const look = buttonClass({ kind: 'secondary', size: 'md', className: 'px-4!' });

/** Ways to reach the customer with the estimate: by phone, WhatsApp in their language, mail with the PDF, link. */
export function EstimationSending(props: {
  estimation: SavedEstimation;
  mayMail: boolean;
  onSent: () => void;
}) {
  const { estimation, mayMail, onSent } = props;
  const t = usePanelWords();
  const leaves = useMailLeaves();
  const { locale } = useI18n();
  const { busy, write } = useWrite();
  const [sent, setSent] = useState(0);
  const { id, phone, email, status } = estimation;
  const link = linkOf(estimation);
  const isConfirmed = status === 'confirmed';
  const last = useLastMail(addressOf(readEstimation, { id }), `${status} ${sent}`);
  // Confirming mails it by itself.
  const isMailed = last?.mail?.kind === (isConfirmed ? 'estimation_confirmed' : 'estimation_sent');

  async function mail() {
    const answer = await write<{ message: string }>('POST', addressOf(sendEstimation, { id }));
    if (!answer) return;
    toast.success({ title: t('done'), text: answer.message });
    setSent(sent + 1);
    onSent();
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success({ title: t('copied') });
    } catch {
      // The browser denies access to the clipboard, as on http.
      toast.error({ title: t('not_copied'), text });
    }
  }

  return (
    <section
      aria-label={t('sending')}
      className={`rounded-card border p-4 ${isConfirmed ? 'border-success-700/40 bg-success-50' : 'border-line bg-neutral-50'}`}
    >
      <h3 className="font-medium">{t(isConfirmed ? 'sending_confirmed' : 'sending')}</h3>
      <p className="text-ink-muted text-small">
        {t('sending_text', { language: t(`languages.${estimation.locale}`) })}
      </p>
      {last?.mail && (
        <p className="wrap-anywhere mt-1 text-small">
          {t(`mailed.${last.mail.state in unsent ? last.mail.state : last.mail.kind}`, {
            to: ltrIsolated(last.mail.recipient),
            at: isolated(`${formatDate(last.at, locale)} ${formatTime(last.at, locale)}`),
          })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {phone && (
          <>
            <a
              href={whatsAppLink(phone, messageOf(estimation, link))}
              target="_blank"
              rel="noreferrer"
              className={look}
            >
              <Icon of={MessageCircle} size={18} />
              <span>{t('whatsapp')}</span>
            </a>
            <a href={telLink(phone)} className={look}>
              <Icon of={Phone} size={18} />
              <span>{t('call')}</span>
            </a>
          </>
        )}
        {email && mayMail && !leaves && <MailOff />}
        {email && mayMail && leaves && (
          <Button kind="secondary" size="md" className="px-4!" busy={busy} onClick={mail}>
            <Icon of={Mail} size={18} />
            <span>{t(isMailed ? 'mail_again' : 'mail_pdf')}</span>
          </Button>
        )}
        {link && (
          <Button kind="secondary" size="md" className="px-4!" onClick={() => copy(link)}>
            <Icon of={Copy} size={18} />
            <span>{t('copy_link')}</span>
          </Button>
        )}
        <a href={sheetPath(id)} target="_blank" rel="noopener" className={look}>
          <Icon of={Printer} size={18} />
          <span>{t('print')}</span>
        </a>
      </div>
    </section>
  );
}

/** Address of its shared page in the customer's language; null while its link is closed. */
function linkOf({ share, code, locale }: SavedEstimation): string | null {
  return share && code ? liveAddress(new URL(share.url).origin, code, { locale }) : null;
}

/** Prepared text in the customer's language. */
function messageOf({ id, name, status, total_amount, locale }: SavedEstimation, link: string | null): string {
  const t = orderWords(locale);
  const amount = exactAmount(toHalalas(total_amount), locale);
  return [t(`send.${status}`, { name, number: id, amount }), link].filter(Boolean).join('\n');
}
