import { useEffect, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Columns } from '../more-icons.ts';
import { cssName } from './css-name.ts';
import { keep, readKept } from './kept-json.ts';
import { useKitWords } from './kit-words.ts';
import type { Column } from './list-table.tsx';

const keyOf = (id: string) => `columns.${id}`;

/** Which columns of a list are shown, remembered in the browser. */
export function useChosenColumns<Row>(id: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    columns.filter((column) => column.hidden).map(({ key }) => key),
  );
  useEffect(() => {
    const kept = readChoice(id);
    if (kept) setHidden(kept);
  }, [id]);
  return {
    columns,
    hidden,
    shown: columns.filter(({ key }) => !hidden.includes(key)),
    toggle: (key: string) => {
      const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
      setHidden(next);
      keep('localStorage', keyOf(id), next);
    },
  };
}

function readChoice(id: string): string[] | null {
  const kept = readKept<unknown>('localStorage', keyOf(id));
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : null;
}

interface Choice {
  columns: readonly { key: string; label: string; title?: boolean }[];
  hidden: readonly string[];
  toggle: (key: string) => void;
}

/** A menu of the columns; the one with the row's name is always shown. */
export function ColumnChoice({ columns, hidden, toggle }: Choice) {
  const t = useKitWords();
  const id = useId();
  return (
    <div className="max-md:hidden">
      <button
        type="button"
        popoverTarget={id}
        aria-label={t('columns')}
        title={t('columns')}
        className="grid size-11 place-items-center rounded-control border border-field-line hover:border-ink"
        style={{ anchorName: `--columns-${cssName(id)}` } as never}
      >
        <Icon of={Columns} size={18} />
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popover"
        style={{ positionAnchor: `--columns-${cssName(id)}` } as never}
      >
        {columns
          .filter((column) => !column.title)
          .map(({ key, label }) => (
            <label key={key} className="flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-ink/6">
              <input
                type="checkbox"
                className="size-4.5 accent-accent"
                checked={!hidden.includes(key)}
                onChange={() => toggle(key)}
              />
              <span>{label}</span>
            </label>
          ))}
      </div>
    </div>
  );
}
