import { whatsAppAddress, whatsAppLink } from '#base/contact-links.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon, MessageCircle } from '#ui/icon.tsx';
import { useCorp } from './corp.ts';

const isSaudiMobile = /\/9665\d{8}$/;

/**
 * The floating way to a conversation, with the mobile number that the browser keeps of the company, else with the page's own. Whatever needs the foot of the screen raises it by `--chat-lift` on the root.
 * From 1440 px on it stands beside the page, not over the end of the footer's last line.
 */
export function ChatLink({ phone, greeting }: { phone: string; greeting: string }) {
  const { t } = useI18n();
  const kept = useCorp()?.phone ?? '';
  const number = isSaudiMobile.test(whatsAppAddress(kept)) ? kept : phone;
  if (!number) return null;
  return (
    <aside aria-label={t('site.chat')}>
      <a
        href={whatsAppLink(number, greeting)}
        target="_blank"
        rel="noopener"
        aria-label={t('site.chat')}
        className="fixed end-5 bottom-5 -translate-y-(--chat-lift) z-40 grid size-[min(3.5rem,17.5vw)] place-items-center rounded-full border border-transparent bg-primary-300 text-primary-950 chat-shadow outline-secondary-600 transition-[translate,background-color] duration-control hover:bg-primary-200 sm:end-8 sm:bottom-8 min-[1440px]:end-[min(2rem,50%-44rem)]"
      >
        <Icon of={MessageCircle} />
      </a>
    </aside>
  );
}
