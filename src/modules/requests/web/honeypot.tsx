import { useI18n } from '#i18n/i18n.tsx';

/** A field hidden from people and assistive technology that bots fill in. */
export function Honeypot() {
  const { t } = useI18n();
  return (
    <div aria-hidden className="sr-only">
      <label>
        <span>{t('requests.field.honeypot')}</span>
        <input type="text" name="honeypot" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
