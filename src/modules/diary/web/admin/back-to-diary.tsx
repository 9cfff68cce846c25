import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';

export function BackToDiary() {
  const t = useModuleWords();
  return (
    <LocaleLink
      to="/admin/diary"
      className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
    >
      {t('title')}
    </LocaleLink>
  );
}
