import { useId } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Icon } from '../icon.tsx';
import { Download } from '../more-icons.ts';
import { cssName } from './column-choice.tsx';
import { useKitWords } from './kit-words.ts';
import type { List } from './use-list.ts';

/** The list as it is searched, filtered and ordered as a file, or of its rows the selected ones alone. */
export function ExportMenu({ list, selected }: { list: List<unknown>; selected: ReadonlySet<number> }) {
  const { locale } = useI18n();
  const say = useKitWords();
  const id = useId();
  const only: Record<string, string> = selected.size > 0 ? { ids: [...selected].join(',') } : {};
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-field-line px-4 text-label hover:border-ink"
        style={{ anchorName: `--export-${cssName(id)}` } as never}
      >
        <Icon of={Download} size={18} />
        {say(selected.size > 0 ? 'export_selected' : 'export')}
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover"
        style={{ positionAnchor: `--export-${cssName(id)}` } as never}
      >
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={list.callAddress({ ...only, format, locale })}
            download
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-ink/6"
            onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            {say(`export_${format}`)}
          </a>
        ))}
      </div>
    </div>
  );
}
