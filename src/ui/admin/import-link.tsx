import { LocaleLink } from '#i18n/link.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Upload } from '../more-icons.ts';
import { useKitWords } from './kit-words.ts';

/** Leads to the import of a file into a list. */
export function ImportLink({ to, className }: { to: string; className?: string }) {
  const t = useKitWords();
  return (
    <LocaleLink
      to={to}
      className={classes(
        'inline-flex min-h-11 items-center gap-2.5 rounded-control border border-field-line px-4 text-label hover:border-ink',
        className,
      )}
    >
      <Icon of={Upload} size={18} />
      <span>{t('import')}</span>
    </LocaleLink>
  );
}
