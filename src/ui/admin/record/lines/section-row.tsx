import { memo, useId } from 'react';
import { classes } from '../../../classes.ts';
import { Icon } from '../../../icon.tsx';
import { GripVertical, Trash } from '../../../more-icons.ts';
import { typingDirection } from '../../../typing-direction.ts';
import { useRecordWords } from '../record-words.ts';

interface SectionRowProps {
  row: { key: string; section: string; section_en: string };
  mark: 'before' | 'after' | undefined;
  error: string | undefined;
  actions: {
    writeSection: (key: string, field: 'section' | 'section_en', text: string) => void;
    remove: (key: string) => void;
  };
}

const field =
  'min-h-9.5 min-w-0 rounded-control border border-field-line bg-field px-2.5 font-medium pointer-coarse:min-h-11';

/** A heading above the lines that follow it, in both languages. */
export const SectionRow = memo(function SectionRow({ row, mark, error, actions }: SectionRowProps) {
  const t = useRecordWords();
  const id = useId();
  return (
    <li
      data-key={row.key}
      className={classes(
        'border-line border-b bg-neutral-50 px-3 py-2.5 focus-within:bg-primary-50',
        mark === 'before' && 'border-t-2 border-t-accent',
        mark === 'after' && 'border-b-2 border-b-accent',
      )}
    >
      <div className="flex flex-wrap items-center gap-2.5">
        <span
          aria-hidden
          draggable
          title={t('lines.drag')}
          className="grid h-9.5 w-6 cursor-grab place-items-center text-ink-muted opacity-60 hover:opacity-100 max-md:hidden"
        >
          <Icon of={GripVertical} size={16} />
        </span>
        <input
          {...typingDirection('auto')}
          data-cell="description"
          aria-label={t('lines.section')}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder={t('lines.section')}
          maxLength={200}
          value={row.section}
          className={`${field} grow basis-48`}
          onChange={(event) => actions.writeSection(row.key, 'section', event.currentTarget.value)}
        />
        <input
          {...typingDirection('ltr')}
          lang="en"
          aria-label={t('lines.section_en')}
          placeholder={t('lines.section_en')}
          maxLength={200}
          value={row.section_en}
          className={`${field} grow basis-48`}
          onChange={(event) => actions.writeSection(row.key, 'section_en', event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={t('lines.remove_section')}
          title={t('lines.remove_section')}
          className="grid size-9.5 place-items-center rounded-control text-ink-muted hover:bg-ink/6 hover:text-ink pointer-coarse:size-11"
          onClick={() => actions.remove(row.key)}
        >
          <Icon of={Trash} size={18} />
        </button>
      </div>
      {error && (
        <p id={id} className="mt-1 text-caption text-fault">
          {error}
        </p>
      )}
    </li>
  );
});
