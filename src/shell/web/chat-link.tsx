import { useEffect, useRef } from 'react';
import { whatsAppAddress, whatsAppLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, MessageCircle } from '#ui/icon.tsx';
import { useCorp } from './corp.ts';

const isSaudiMobile = /\/9665\d{8}$/;

/**
 * The floating chat link, with the company's mobile number stored in the browser, otherwise with the page's.
 * Anything that needs the bottom of the screen raises it with `--chat-lift` on the root. From 90rem up it
 * is beside the page, not over the end of the footer's last line.
 */
export function ChatLink({ phone, greeting }: { phone: string; greeting: string }) {
  const { t } = useI18n();
  const kept = useCorp()?.phone ?? '';
  const number = isSaudiMobile.test(whatsAppAddress(kept)) ? kept : phone;
  const place = useRef<HTMLElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    let end = () => {};
    let gone = false;
    import('./keep-clear.ts').then(
      ({ keepClear }) => {
        if (!gone && number && place.current && link.current) end = keepClear(place.current, link.current);
      },
      () => {},
    );
    return () => {
      gone = true;
      end();
    };
  }, [number]);
  if (!number) return null;
  return (
    <aside
      ref={place}
      aria-label={t('site.chat')}
      className="pointer-events-none fixed end-5 bottom-5 -translate-y-(--chat-lift) z-40 transition-[translate] duration-control sm:end-8 sm:bottom-8 min-[90rem]:end-[min(2rem,50%-44rem)]"
    >
      <a
        ref={link}
        href={whatsAppLink(number, greeting)}
        target="_blank"
        rel="noopener"
        aria-label={t('site.chat')}
        className="pointer-events-auto grid size-[min(3.5rem,17.5vw)] place-items-center rounded-full border border-transparent bg-primary-300 text-primary-950 chat-shadow outline-secondary-600 transition-[translate,background-color] duration-control hover:bg-primary-200 not-focus-visible:data-away:translate-y-[100vh] not-focus-visible:data-away:duration-0"
      >
        <Icon of={MessageCircle} />
      </a>
    </aside>
  );
}
