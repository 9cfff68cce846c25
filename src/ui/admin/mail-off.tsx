import { LocaleLink } from '#i18n/link.tsx';
import { useKitWords } from './kit-words.ts';
import { useRights } from './rights.tsx';

/** Instead of a button that mails: no mail leaves, and, for those who may, a way to set that up. */
export function MailOff() {
  const t = useKitWords();
  const rights = useRights();
  const may = rights !== null && rights.level === 1 && rights.can('settings', 'read');
  return (
    <p className="min-w-0 basis-full text-small text-warning-700">
      <span className="me-1.5">{t('mail_off')}</span>
      {may && (
        <LocaleLink
          to="/admin/mail"
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t('mail_off_how')}
        </LocaleLink>
      )}
    </p>
  );
}
