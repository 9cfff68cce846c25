import { telLink } from '#base/contact-links.ts';
import { buttonClass } from '#ui/button-class.ts';
import { Icon, Phone } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { useAcceptanceWords } from './link-words.ts';

/** For a document without an e-mail address: no code can be sent, and what to do instead. */
export function WithoutEmail({ phone, pdf }: { phone: string; pdf: string }) {
  const t = useAcceptanceWords();
  return (
    <div>
      <h3 className="text-h4">{t('no_email.title')}</h3>
      <p className="mt-2 text-ink-muted">{t('no_email.text')}</p>
      <div className="mt-5 grid gap-3">
        {phone && (
          <a href={telLink(phone)} className={buttonClass()}>
            <Icon of={Phone} />
            <span>{t('no_email.call')}</span>
          </a>
        )}
        <a
          href={pdf}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'secondary' })}
        >
          <Icon of={Download} />
          <span>{t('no_email.pdf')}</span>
        </a>
      </div>
    </div>
  );
}
