import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { usualUnits } from '#base/unit-words.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { staysInside } from '#ui/admin/record/lines/line-cell.tsx';
import { SectionRow } from '#ui/admin/record/lines/section-row.tsx';
import { useCurrentRow } from '#ui/admin/record/use-current-row.ts';
import { LineRow } from './line-row.tsx';
import { PhoneLine } from './phone-line.tsx';
import { type Cell, cells, isLine, type Row } from './rows.ts';
import type { RowActions } from './use-row-actions.ts';

/** Rows rendered with the page, more than a screen has; the others follow once it can be used. */
const firstRows = 30;

interface LinesEditorProps {
  rows: readonly Row[];
  /** Messages by row and cell. */
  errors: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** One line at a time. */
  narrow: boolean;
  list: React.RefObject<HTMLOListElement | null>;
  actions: RowActions;
}

/** The rows of a draft, moved through by keys like a spreadsheet. */
export function LinesEditor({ rows, errors, narrow, list, actions }: LinesEditorProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const units = useId();
  const dragged = useRef<string | null>(null);
  const [over, setOver] = useState<{ key: string; side: 'before' | 'after' } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { current, onFocus } = useCurrentRow();
  const complete = useDeferredValue(true, false);
  const shownRows = complete ? rows : rows.slice(0, firstRows);
  const later = rows.length - shownRows.length;

  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    const { key, cell } = placeOf(event.target);
    if (!key || event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) actions.move(key, by);
    else if (event.ctrlKey && event.key === 'Delete') actions.remove(key);
    else if (event.altKey && event.key === 'Enter')
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-menu]`)?.click();
    else if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Enter') actions.step(key, cell, event.shiftKey ? -1 : 1, true);
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !staysInside(event))
      actions.step(key, cell, by, false);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLOListElement>) {
    const { key, cell } = placeOf(event.target);
    if (key && cell && actions.paste(key, cell, event.clipboardData.getData('text/plain')))
      event.preventDefault();
  }

  function onDragStart(event: DragEvent<HTMLOListElement>) {
    dragged.current = placeOf(event.target).key;
    event.dataTransfer.effectAllowed = 'move';
    const row = (event.target as HTMLElement).closest('li');
    if (row) event.dataTransfer.setDragImage(row, 0, 0);
  }

  function onDragOver(event: DragEvent<HTMLOListElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-key]');
    if (dragged.current === null || !row?.dataset.key) return;
    event.preventDefault();
    const { top, height } = row.getBoundingClientRect();
    const side = event.clientY < top + height / 2 ? 'before' : 'after';
    if (over?.key !== row.dataset.key || over.side !== side) setOver({ key: row.dataset.key, side });
  }

  function onDrop(event: DragEvent<HTMLOListElement>) {
    if (dragged.current === null || !over) return;
    event.preventDefault();
    actions.place(dragged.current, over.key, over.side);
    onDragEnd();
  }

  function onDragEnd() {
    dragged.current = null;
    setOver(null);
  }

  let number = 0;
  return (
    <>
      <datalist id={units}>
        {usualUnits[locale].map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <ol
        ref={list}
        aria-label={t('lines')}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocus={onFocus}
        {...(!narrow && { onDragStart, onDragOver, onDrop, onDragEnd })}
      >
        {shownRows.map((row) => {
          if (isLine(row)) number += 1;
          const mark = over?.key === row.key ? over.side : undefined;
          if (!isLine(row))
            return (
              <SectionRow
                key={row.key}
                row={row}
                mark={mark}
                error={errors.get(row.key)?.section}
                actions={actions}
              />
            );
          const shown = { row, number, errors: errors.get(row.key), units, actions };
          return narrow ? (
            <PhoneLine key={row.key} {...shown} open={opened === row.key} onOpen={setOpened} />
          ) : (
            <LineRow key={row.key} {...shown} mark={mark} current={current === row.key} />
          );
        })}
        {later > 0 && <li aria-hidden style={{ blockSize: `${later * 3.75}rem` }} />}
      </ol>
    </>
  );
}

function placeOf(target: EventTarget): { key: string | null; cell: Cell | null } {
  const element = target as HTMLElement;
  const cell = element.dataset.cell as Cell | undefined;
  return {
    key: element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null,
    cell: cell && cells.includes(cell) ? cell : null,
  };
}
