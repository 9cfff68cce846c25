import { useLocation } from 'react-router';
import { otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { barePath, localePath } from '#i18n/locale-path.ts';

/** Address of this page in the other language, for readers without scripts. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const { locale, t } = useI18n();
  const { pathname } = useLocation();
  const other = otherLocale(locale);
  return (
    <a
      href={other === 'en' ? localePath(pathname, '/en') : barePath(pathname)}
      lang={other}
      className={className}
    >
      {t('site.language.other')}
    </a>
  );
}
