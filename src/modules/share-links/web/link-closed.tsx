import { chatNumber } from '#base/chat-number.ts';
import { telLink, whatsAppLink } from '#base/contact-links.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, MessageCircle, Phone } from '#ui/icon.tsx';
import { LinkOff } from '#ui/more-icons.ts';
import type { ClosedLink } from '../share-links.calls.ts';
import { useLinkWords } from './link-words.ts';

/** Contact details of the company. */
export interface LinkContacts {
  phone: string;
  mobile: string;
  /** Its WhatsApp number; '' if it has none. */
  whatsapp: string;
}

/** Screen for a closed link: the reason, and what to do. `verify` is for the code on a paper. */
export function LinkClosed(props: {
  closed: ClosedLink;
  contacts: LinkContacts | undefined;
  verify?: boolean;
}) {
  const { closed, contacts, verify } = props;
  const t = useLinkWords();
  const reason = verify && closed === 'gone' ? 'unknown' : closed;
  const chat = contacts && chatNumber(contacts.phone, [contacts.whatsapp, contacts.mobile]);
  return (
    <section data-surface="navy" aria-labelledby="link-closed" className="grid min-h-[85dvh] content-center">
      <div className="container-page pt-[calc(var(--header-top)+3rem)] pb-16">
        <Icon of={LinkOff} size={36} className="text-accent" />
        <h1 id="link-closed" className="mt-5 text-h1">
          {t(`closed.${reason}`)}
        </h1>
        <p className="mt-4 max-w-[36em] text-ink-muted text-lead">{t(`closed.${reason}_text`)}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
          {contacts?.phone ? (
            <a href={telLink(contacts.phone)} className={buttonClass()}>
              <Icon of={Phone} />
              <span>{t('call')}</span>
            </a>
          ) : (
            <LocaleLink to="/" className={buttonClass()}>
              {t('home')}
            </LocaleLink>
          )}
          {chat && (
            <a
              href={whatsAppLink(chat, '')}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ kind: 'secondary' })}
            >
              <Icon of={MessageCircle} />
              <span>{t('whatsapp')}</span>
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
