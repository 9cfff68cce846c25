import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailLink, telLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, Mail, MapPin, Phone } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';

/** The company's contact details in the reader's language. */
export interface Contacts {
  phone: string;
  mobile: string;
  email: string;
  address: string;
  /** The number for WhatsApp. */
  chat: string;
  /** The text that starts a chat. */
  greeting: string;
}

const link = 'underline-offset-5 hover:underline';

/** Ways to contact the company without a form. */
export function DirectContacts({ company }: { company: Contacts }) {
  const { t } = useI18n();
  const { phone, mobile, email, address } = company;
  const number = mobile || phone;
  if (!number && !email && !address) return null;
  return (
    <div className="mt-12">
      <h3 className="font-semibold text-ink-muted text-small">{t('requests.direct')}</h3>
      <ul className="mt-1.5">
        {number && (
          <Way icon={Phone}>
            <a href={telLink(number)} className={link}>
              <Ltr>{number}</Ltr>
            </a>
          </Way>
        )}
        {email && (
          <Way icon={Mail}>
            <a href={mailLink(email)} className={`${link} wrap-anywhere`}>
              <MailAddress of={email} />
            </a>
          </Way>
        )}
        {address && (
          <Way icon={MapPin}>
            <address className="not-italic">{address}</address>
          </Way>
        )}
      </ul>
    </div>
  );
}

function Way({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3 py-1 leading-[1.9] pointer-coarse:min-h-11">
      <Icon of={icon} className="text-accent" />
      {children}
    </li>
  );
}
