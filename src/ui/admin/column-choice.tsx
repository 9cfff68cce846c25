import { useEffect, useId, useState } from 'react';
import { Icon } from '../icon.tsx';
import { Columns } from '../more-icons.ts';
import { cssName } from './css-name.ts';
import { keep, readKept } from './kept-json.ts';
import { useKitWords } from './kit-words.ts';
import type { Column } from './list-table.tsx';

const keyOf = (id: string) => `columns.${id}`;

export interface ChosenColumns<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  shown: readonly Column<Row>[];
  /** Whether the reader chose to see it. */
  isPinned: (key: string) => boolean;
  show: (key: string, isShown: boolean) => void;
}

/** How a column that the reader chose to see is stored, among the names of hidden ones. */
const pinned = (key: string) => `+${key}`;

/** Which columns of a list are shown, remembered in the browser. */
export function useChosenColumns<Row>(id: string, columns: readonly Column<Row>[]): ChosenColumns<Row> {
  const [choice, setChoice] = useState<readonly string[]>(() =>
    columns.filter((column) => column.hidden).map(({ key }) => key),
  );
  useEffect(() => {
    const kept = readChoice(id);
    if (kept) setChoice(kept);
  }, [id]);
  return {
    columns,
    hidden: choice,
    shown: columns.filter(({ key }) => !choice.includes(key)),
    isPinned: (key) => choice.includes(pinned(key)),
    show: (key, isShown) => {
      const others = choice.filter((one) => one !== key && one !== pinned(key));
      const next = [...others, isShown ? pinned(key) : key];
      setChoice(next);
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
  show: (key: string, isShown: boolean) => void;
}

/** A menu of the columns; the one with the row's name is always shown. */
export function ColumnChoice({ columns, hidden, show }: Choice) {
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
                onChange={(event) => show(key, event.currentTarget.checked)}
              />
              <span>{label}</span>
            </label>
          ))}
      </div>
    </div>
  );
}
