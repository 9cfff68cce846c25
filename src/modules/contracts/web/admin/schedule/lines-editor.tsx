import { type ClipboardEvent, type KeyboardEvent, useMemo } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { staysInside } from '#ui/admin/record/lines/line-cell.tsx';
import { SectionRow } from '#ui/admin/record/lines/section-row.tsx';
import { useCurrentRow } from '#ui/admin/record/use-current-row.ts';
import { LineRow } from './line-row.tsx';
import { type Cell, cells, isLine, type Row } from './rows.ts';
import type { RowActions } from './use-row-actions.ts';

interface LinesEditorProps {
  rows: readonly Row[];
  errors: Readonly<Record<string, string>>;
  list: React.RefObject<HTMLOListElement | null>;
  actions: RowActions;
  /** Whether lines have quantities and unit prices. */
  measured: boolean;
}

/** The rows of a draft, moved through by keys like a spreadsheet. */
export function LinesEditor({ rows, errors, list, actions, measured }: LinesEditorProps) {
  const t = useModuleWords();
  const { current, onFocus } = useCurrentRow();
  const byRow = useRowErrors(errors);

  function onKeyDown(event: KeyboardEvent<HTMLOListElement>) {
    const { key, cell } = placeOf(event.target);
    if (!key || event.nativeEvent.isComposing) return;
    const by = event.key === 'ArrowUp' ? -1 : 1;
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) actions.move(key, by);
    else if (event.ctrlKey && event.key === 'Delete') actions.remove(key);
    else if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === 'Enter') actions.step(key, cell, event.shiftKey ? -1 : 1, true);
    else if ((event.key === 'ArrowUp' || event.key === 'ArrowDown') && !staysInside(event))
      actions.step(key, cell, by, false);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent<HTMLOListElement>) {
    const { key, cell } = placeOf(event.target);
    if (key && cell && actions.paste(key, event.clipboardData.getData('text/plain'))) event.preventDefault();
  }

  let number = 0;
  return (
    <ol ref={list} aria-label={t('lines')} onKeyDown={onKeyDown} onPaste={onPaste} onFocus={onFocus}>
      {rows.map((row) => {
        if (!isLine(row))
          return (
            <SectionRow
              key={row.key}
              row={row}
              mark={undefined}
              error={byRow.get(row.key)?.section}
              actions={actions}
            />
          );
        number += 1;
        return (
          <LineRow
            key={row.key}
            row={row}
            number={number}
            errors={byRow.get(row.key)}
            current={current === row.key}
            actions={actions}
            measured={measured}
          />
        );
      })}
    </ol>
  );
}

function placeOf(target: EventTarget): { key: string | null; cell: Cell | null } {
  const element = target as HTMLElement;
  const cell = element.dataset.cell;
  return {
    key: element.closest<HTMLElement>('[data-key]')?.dataset.key ?? null,
    cell: cells.find((one) => one === cell) ?? null,
  };
}

/** Messages by row; a row without any keeps `undefined`, so that it is not rendered again. */
function useRowErrors(errors: Readonly<Record<string, string>>) {
  return useMemo(() => {
    const byRow = new Map<string, Record<string, string>>();
    for (const [field, message] of Object.entries(errors)) {
      const [, key, cell] = /^rows\.([^.]+)\.([^.]+)/.exec(field) ?? [];
      if (key && cell) byRow.set(key, { ...byRow.get(key), [cell]: message });
    }
    return byRow;
  }, [errors]);
}
