import { classes } from '../classes.ts';

interface FolderSwitchProps<Folder extends string> {
  label: string;
  folders: readonly { key: Folder; label: string }[];
  chosen: Folder;
  onChoose: (folder: Folder) => void;
}

/** Chooses one of a list's folders, such as inbox and spam. */
export function FolderSwitch<Folder extends string>(props: FolderSwitchProps<Folder>) {
  const { label, folders, chosen, onChoose } = props;
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control border border-field-line bg-raised p-0.5">
      <legend className="sr-only">{label}</legend>
      {folders.map((folder) => (
        <button
          key={folder.key}
          type="button"
          aria-pressed={chosen === folder.key}
          className={classes(
            'min-h-10 rounded-control px-[min(1.25rem,4vw)] text-label transition-colors',
            chosen === folder.key
              ? 'bg-accent text-accent-ink forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : 'hover:bg-ink/6',
          )}
          onClick={() => onChoose(folder.key)}
        >
          {folder.label}
        </button>
      ))}
    </fieldset>
  );
}
