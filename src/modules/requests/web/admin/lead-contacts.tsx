import { mailLink, telLink, whatsAppLink } from '#base/contact-links.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Calculator, Icon, Mail, MessageCircle, Phone } from '#ui/icon.tsx';
import type { Lead } from '../../leads/leads.contract.ts';
import { scopeOf } from '../../leads/leads.engine.ts';
import { panelWords, usePanelWords } from './panel-words.ts';

const look = buttonClass({ kind: 'secondary', size: 'md' });

/** Links to contact the sender, with a prepared text in their language, and to their estimations. */
export function LeadContacts({ lead }: { lead: Lead }) {
  const t = usePanelWords();
  const theirs = panelWords(lead.locale);
  const of = lead.subject ? '_message' : '';
  const wanted = { scope: scopeOf(lead, theirs), subject: lead.subject };
  const text = theirs(`greeting${of}`, { name: lead.name, ...wanted });
  const subject = encodeURIComponent(theirs(`subject${of}`, wanted));
  return (
    <div className="mt-6 flex flex-wrap gap-2.5">
      {lead.phone && (
        <>
          <a href={telLink(lead.phone)} className={look}>
            <Icon of={Phone} size={18} />
            <span>{t('call')}</span>
          </a>
          <a href={whatsAppLink(lead.phone, text)} target="_blank" rel="noreferrer" className={look}>
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
