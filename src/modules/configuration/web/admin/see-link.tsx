import { LocaleLink } from '#i18n/link.tsx';
import { Icon } from '#ui/icon.tsx';
import { ExternalLink } from '#ui/more-icons.ts';
import { usePanelWords } from './panel-words.ts';

/** Opens the place where visitors see a setting in a new window, which keeps unsaved input. */
export function SeeLink({ place, of }: { place: string; of: string }) {
  const t = usePanelWords();
  return (
    <LocaleLink
      to={place}
      target="_blank"
      aria-label={t('see_of', { name: of })}
      className="inline-flex min-h-8 items-center gap-1.5 justify-self-start text-ink-muted text-small underline-offset-4 hover:text-ink hover:underline pointer-coarse:min-h-11"
    >
      <span>{t('see')}</span>
      <Icon of={ExternalLink} size={14} />
    </LocaleLink>
  );
}
