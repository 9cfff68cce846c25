import { classes } from '#ui/classes.ts';
import { usePanelWords } from './panel-words.ts';

/** The two folders: inbox and spam. */
export function Folders({ spam, onChoose }: { spam: boolean; onChoose: (spam: boolean) => void }) {
  const t = usePanelWords();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control border border-field-line bg-raised p-0.5">
      <legend className="sr-only">{t('folders')}</legend>
      {[false, true].map((folder) => (
        <button
          key={String(folder)}
          type="button"
          aria-pressed={spam === folder}
          className={classes(
            'min-h-10 rounded-control px-[min(1.25rem,4vw)] text-label transition-colors',
            spam === folder
              ? 'bg-accent text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'hover:bg-ink/6',
          )}
          onClick={() => onChoose(folder)}
        >
          {t(folder ? 'spam' : 'inbox')}
        </button>
      ))}
    </fieldset>
  );
}
