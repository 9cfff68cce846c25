import { telLink, whatsAppLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, Phone } from '#ui/icon.tsx';
import { SocialIcon } from '#ui/social-icon.tsx';
import type { Contacts } from './direct-contacts.tsx';

const way = 'inline-flex min-h-11 items-center gap-2 underline underline-offset-4';

/**
 * Says beside the button that a form could not be sent, and how else to reach the company. In the page from the start:
 * its first script shows it if the form's own code does not load (`data-asleep`, shell/web/deferred-hydration.ts).
 */
export function SendFailure({ failed, company }: { failed: boolean; company: Contacts }) {
  const { t } = useI18n();
  const { phone, mobile, chat, greeting } = company;
  const number = mobile || phone;
  return (
    <div role="status" data-asleep hidden={!failed} className="border-error-500 border-s-3 ps-4">
      {/* Once the page's code has loaded, a notice says so. */}
      <p className="in-data-alive:hidden font-medium">{t('requests.failed')}</p>
      <p>{t('requests.failed_kept')}</p>
      <p className="flex flex-wrap gap-x-8">
        {number && (
          <a href={telLink(number)} className={way}>
            <Icon of={Phone} />
            <span>{t('requests.no_script.phone')}</span>
          </a>
        )}
        {chat && (
          <a href={whatsAppLink(chat, greeting)} className={way}>
            <SocialIcon of="whatsapp" />
            <span>{t('requests.no_script.whatsapp')}</span>
          </a>
        )}
      </p>
    </div>
  );
}
