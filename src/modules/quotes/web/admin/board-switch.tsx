import { useModuleWords } from '#ui/admin/module-words.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Columns, List } from '#ui/more-icons.ts';

/** List or board. */
export function BoardSwitch({ board, onChoose }: { board: boolean; onChoose: (board: boolean) => void }) {
  const t = useModuleWords();
  return (
    <fieldset className="flex min-w-0 cramped:flex-wrap rounded-control border border-field-line bg-raised p-0.5">
      <legend className="sr-only">{t('view_as')}</legend>
      {[false, true].map((choice) => (
        <button
          key={String(choice)}
          type="button"
          aria-pressed={board === choice}
          className={classes(
            'flex min-h-10 items-center gap-2 rounded-control px-3.5 text-label transition-colors',
            board === choice
              ? 'bg-accent text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'hover:bg-ink/6',
          )}
          onClick={() => onChoose(choice)}
        >
          <Icon of={choice ? Columns : List} size={18} />
          <span>{t(choice ? 'board' : 'list')}</span>
        </button>
      ))}
    </fieldset>
  );
}
