import { mailLink, telLink, whatsAppLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Mail, Phone } from '#ui/icon.tsx';
import { SocialIcon } from '#ui/social-icon.tsx';
import type { Contacts } from './direct-contacts.tsx';

/** Replaces the form if no script runs. */
export function NoScriptContacts({ company }: { company: Contacts }) {
  const { t } = useI18n();
  const { phone, mobile, email, chat, greeting } = company;
  const number = mobile || phone;
  return (
    <div className="grid max-w-form gap-4">
      <p className="text-lead">{t('requests.no_script.text')}</p>
      {number && (
        <a href={telLink(number)} className={buttonClass()}>
          <Icon of={Phone} />
          <span>{t('requests.no_script.phone')}</span>
        </a>
      )}
      {email && (
        <a href={mailLink(email)} className={buttonClass({ kind: 'secondary' })}>
          <Icon of={Mail} />
          <span>{t('requests.no_script.email')}</span>
        </a>
      )}
      {chat && (
        <a href={whatsAppLink(chat, greeting)} className={buttonClass({ kind: 'secondary' })}>
          <SocialIcon of="whatsapp" />
          <span>{t('requests.no_script.whatsapp')}</span>
        </a>
      )}
    </div>
  );
}
