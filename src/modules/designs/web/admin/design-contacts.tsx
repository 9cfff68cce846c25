import { mailLink, telLink, whatsAppLink } from '#base/contact-links.ts';
import { createTranslator } from '#i18n/translator.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Mail, MessageCircle, Phone } from '#ui/icon.tsx';
import type { Design } from '../../designs.contract.ts';
import { words } from './panel-words.ts';

const look = buttonClass({ kind: 'secondary', size: 'md' });

/** Links to contact the sender, with a prepared text in their language. */
export function DesignContacts({ design }: { design: Design }) {
  const t = useModuleWords();
  const theirs = createTranslator(design.locale, words[design.locale]);
  const text = theirs('greeting', { name: design.name, number: String(design.id) });
  const subject = encodeURIComponent(theirs('subject', { number: String(design.id) }));
  if (!design.phone && !design.email) return null;
  return (
    <div className="flex flex-wrap gap-2.5">
      {design.phone && (
        <>
          <a href={telLink(design.phone)} className={look}>
            <Icon of={Phone} size={18} />
            <span>{t('call')}</span>
          </a>
          <a href={whatsAppLink(design.phone, text)} target="_blank" rel="noreferrer" className={look}>
            <Icon of={MessageCircle} size={18} />
            <span>{t('whatsapp')}</span>
          </a>
        </>
      )}
      {design.email && (
        <a
          href={`${mailLink(design.email)}?subject=${subject}&body=${encodeURIComponent(text)}`}
          className={look}
        >
          <Icon of={Mail} size={18} />
          <span>{t('mail')}</span>
        </a>
      )}
    </div>
  );
}
