import type { ReactNode } from 'react';
import { mailLink, telLink, whatsAppLink } from '#base/contact-links.ts';
import { Icon, Mail, MessageCircle, Phone } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { ContactContent } from '../../contact.presenter.ts';

/** The page's title, and the company's own numbers and address as large links. */
export function ContactHead({ content }: { content: ContactContent }) {
  const { company, whatsapp, lead, words } = content;
  const number = company.phone || company.mobile;
  const { email } = company;
  return (
    <>
      <PageHead title={words.title} lead={lead} />
      {(number || whatsapp || email) && (
        <div data-surface="brown">
          <ul className="container-page grid gap-x-8 pb-12 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] lg:pb-18">
            {number && (
              <Way href={telLink(number)} icon={<Icon of={Phone} />} name={words.call}>
                <Ltr>{number}</Ltr>
              </Way>
            )}
            {whatsapp && (
              <Way
                href={whatsAppLink(whatsapp, company.greeting)}
                icon={<Icon of={MessageCircle} />}
                name={words.whatsapp}
              >
                <Ltr>{whatsapp}</Ltr>
              </Way>
            )}
            {email && (
              <Way href={mailLink(email)} icon={<Icon of={Mail} />} name={words.email}>
                <MailAddress of={email} className="wrap-anywhere" />
              </Way>
            )}
          </ul>
        </div>
      )}
    </>
  );
}

function Way(props: { href: string; icon: ReactNode; name: string; children: ReactNode }) {
  const { href, icon, name, children } = props;
  return (
    <li className="min-w-0 border-line border-t">
      <a
        href={href}
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
        className="group flex items-start gap-3 py-4 text-lead"
      >
        <span className="mt-1.5 shrink-0 text-accent">{icon}</span>
        <span className="min-w-0">
          <span className="block text-ink-muted text-label">{name}</span>
          <span className="underline-offset-5 group-hover:underline">{children}</span>
        </span>
      </a>
    </li>
  );
}
