import { mailLink, telLink, whatsAppLink } from '#base/contact-links.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon, Mail, MessageCircle, Phone } from '#ui/icon.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { greetingOf } from './greeting.ts';
import { usePanelWords } from './panel-words.ts';

const look = buttonClass({ kind: 'secondary', size: 'md' });

interface LeadContactsProps {
  lead: Lead;
  /** Called once they are called or written to. */
  onReach: () => void;
}

/** Links to contact the sender, with a prepared text in their language, and to their estimations. */
export function LeadContacts({ lead, onReach }: LeadContactsProps) {
  const t = usePanelWords();
  const greeting = greetingOf(lead);
  const { text } = greeting;
  const subject = encodeURIComponent(greeting.subject);
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      {lead.phone && (
        <>
          <a href={telLink(lead.phone)} className={look} onClick={onReach}>
            <Icon of={Phone} size={18} />
            <span>{t('call')}</span>
          </a>
          <a
            href={whatsAppLink(lead.phone, text)}
            target="_blank"
            rel="noreferrer"
            className={look}
            onClick={onReach}
          >
            <Icon of={MessageCircle} size={18} />
            <span>{t('whatsapp')}</span>
          </a>
        </>
      )}
      {lead.email && (
        <>
          <a
            href={`${mailLink(lead.email)}?subject=${subject}&body=${encodeURIComponent(text)}`}
            className={look}
          >
            <Icon of={Mail} size={18} />
            <span>{t('mail')}</span>
          </a>
          <LocaleLink
            to={`/admin/estimations?email=${encodeURIComponent(lead.email.toLowerCase())}`}
            className={look}
          >
            <Icon of={Calculator} size={18} />
            <span>{t('estimations')}</span>
          </LocaleLink>
        </>
      )}
    </div>
  );
}
