import { chatNumber } from '#base/chat-number.ts';
import { telLink, whatsAppLink } from '#base/contact-links.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import type { LinkCompany } from '#modules/share-links/web/index.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, MessageCircle, Phone } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { useAcceptanceWords } from './link-words.ts';

interface OfficeCodeProps {
  company: LinkCompany;
  /** The document's number. */
  number: string;
  /** Whether the office has the code already. */
  ready: boolean;
}

/** Where to get a code that no mail brings: the office reads it out. */
export function OfficeCode({ company, number, ready }: OfficeCodeProps) {
  const t = useAcceptanceWords();
  const { mobile, whatsapp } = company;
  const phone = company.phone || mobile;
  const chat = chatNumber(company.phone, [whatsapp, mobile]);
  const [before, after] = t(phone ? 'ask_office' : 'ask_office_plain', { phone: '|' }).split('|');
  return (
    <div className="grid grid-cols-1 gap-y-3 border-accent border-s-2 ps-4">
      <p>
        <span>{before}</span>
        {phone && <Ltr className="whitespace-nowrap font-medium">{spacedCompanyPhone(phone)}</Ltr>}
        <span>{after}</span>
      </p>
      <p role="status" className="text-ink-muted text-small">
        {t(ready ? 'office_has_it' : 'office_reads_it')}
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        {phone && (
          <a href={telLink(phone)} className={buttonClass({ kind: 'secondary', size: 'md' })}>
            <Icon of={Phone} />
            <span>{t('no_email.call')}</span>
          </a>
        )}
        {chat && (
          <a
            href={whatsAppLink(chat, t('ask_code', { number }))}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ kind: 'secondary', size: 'md' })}
          >
            <Icon of={MessageCircle} />
            <span>{t('whatsapp')}</span>
          </a>
        )}
      </div>
    </div>
  );
}
