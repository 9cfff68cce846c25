import { otherLocale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '#ui/classes.ts';
import { Globe, Icon } from '#ui/icon.tsx';
import { LanguageLink } from './language-link.tsx';
import { useLocaleSwitch } from './locale-switch.ts';

/** The other language, by its name in that language. Form input is kept. */
export function LanguageToggle({ className }: { className?: string }) {
  const { locale, t } = useI18n();
  const switchLocale = useLocaleSwitch();
  const other = otherLocale(locale);
  const name = t('site.language.other');
  return (
    <>
      <button
        type="button"
        lang={other}
        className={classes('noscript:hidden', className)}
        onClick={() => switchLocale()}
      >
        <Icon of={Globe} />
        <span>{name}</span>
      </button>
      <noscript>
        <LanguageLink className={className} />
      </noscript>
    </>
  );
}
