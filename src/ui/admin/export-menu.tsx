import { useId } from 'react';
import { Icon } from '../icon.tsx';
import { Download } from '../more-icons.ts';
import { cssName } from './column-choice.tsx';
import { useKitWords } from './kit-words.ts';

/** The list as it is searched, filtered and ordered, as a file. */
export function ExportMenu({ address }: { address: (format: 'xlsx' | 'csv') => string }) {
  const say = useKitWords();
  const id = useId();
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex min-h-11 items-center gap-2.5 rounded-control border border-field-line px-4 text-label hover:border-ink"
        style={{ anchorName: `--export-${cssName(id)}` } as never}
      >
        <Icon of={Download} size={18} />
        {say('export')}
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
            href={address(format)}
            download
            className="flex min-h-11 items-center rounded-control px-3 hover:bg-ink/6"
          >
            {say(`export_${format}`)}
          </a>
        ))}
      </div>
    </div>
  );
}
