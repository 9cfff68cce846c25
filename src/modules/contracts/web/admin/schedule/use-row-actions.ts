import { type RefObject, useMemo } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { pastedTable } from '#ui/admin/record/lines/pasted-table.ts';
import { toast } from '#ui/toast.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import {
  blankLine,
  blankSection,
  type Cell,
  isBlank,
  isLine,
  type LineRow,
  linesFrom,
  maxRows,
  movedRow,
  type Row,
  type SectionRow,
  withProduct,
} from './rows.ts';

export type RowActions = ReturnType<typeof useRowActions>;

/** What the editor does with the rows. The functions stay the same, so that memoised rows do too. */
export function useRowActions(
  list: RefObject<HTMLElement | null>,
  changeRows: (update: (rows: Row[]) => Row[], fault?: string) => void,
) {
  const t = useModuleWords();
  const undoable = useUndoToast();
  return useMemo(() => {
    /** Once the row is there. */
    function focus(key: string, cell: Cell = 'description'): void {
      requestAnimationFrame(() =>
        list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-cell="${cell}"]`)?.focus(),
      );
    }

    function hasRoom(rows: readonly Row[], more: number): boolean {
      if (rows.filter(isLine).length + more <= maxRows) return true;
      toast.warning({ title: t('lines_limit', { max: maxRows }), duration: 5000 });
      return false;
    }

    function add(row: Row): void {
      changeRows((rows) => (isLine(row) && !hasRoom(rows, 1) ? rows : [...rows, row]));
      focus(row.key);
    }

    return {
      focus,
      write(key: string, field: Cell | 'description_en', text: string): void {
        changeRows(
          (rows) =>
            rows.map((row) => {
              if (row.key !== key || !isLine(row)) return row;
              const written = { ...row, [field]: text };
              return field === 'quantity' || field === 'unit_price' ? withProduct(written) : written;
            }),
          `rows.${key}.${field === 'description_en' ? 'translations' : field}`,
        );
      },
      writeSection(key: string, field: keyof Pick<SectionRow, 'section' | 'section_en'>, text: string): void {
        changeRows((rows) =>
          rows.map((row) => (row.key === key && !isLine(row) ? { ...row, [field]: text } : row)),
        );
      },
      addLine: () => add(blankLine()),
      addSection: () => add(blankSection()),
      move(key: string, by: number): void {
        const cell = (document.activeElement as HTMLElement | null)?.dataset?.cell as Cell | undefined;
        changeRows((rows) => movedRow(rows, key, by));
        focus(key, cell);
      },
      /** Removed rows can be put back from the notice. */
      remove(key: string): void {
        let gone: { row: Row; at: number } | null = null;
        changeRows((rows) => {
          const at = rows.findIndex((row) => row.key === key);
          const row = rows[at];
          if (!row) return rows;
          gone = { row, at };
          const left = rows.toSpliced(at, 1);
          const next = left[at] ?? left.at(-1);
          if (next) focus(next.key);
          return left.some(isLine) ? left : [...left, blankLine()];
        });
        const taken = gone as { row: Row; at: number } | null;
        if (!taken) return;
        undoable({
          title: t(taken.row.kind === 'section' ? 'section_removed' : 'line_removed'),
          duration: 6000,
          action: {
            label: t('undo'),
            onPress: () => {
              changeRows((rows) => rows.toSpliced(taken.at, 0, taken.row));
              focus(key);
            },
          },
        });
      },
      /** To the same cell of the next or previous row; beyond the last one a new line begins. */
      step(key: string, cell: Cell, by: 1 | -1, adds: boolean): void {
        const row = list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
        const next = by > 0 ? row?.nextElementSibling : row?.previousElementSibling;
        const field =
          next?.querySelector<HTMLElement>(`[data-cell="${cell}"]`) ??
          next?.querySelector<HTMLElement>('[data-cell]');
        if (field) field.focus();
        else if (adds && by > 0) add(blankLine());
      },
      /** Whether the text was a table, and has been taken: its lines follow the row, or replace a blank one. */
      paste(key: string, text: string): boolean {
        const table = pastedTable(text);
        const lines: LineRow[] = table ? linesFrom(table) : [];
        if (lines.length === 0) return false;
        changeRows((rows) => {
          if (!hasRoom(rows, lines.length)) return rows;
          const at = rows.findIndex((row) => row.key === key);
          const row = rows[at];
          const blank = row && isLine(row) && isBlank(row) ? 1 : 0;
          return rows.toSpliced(at + 1 - blank, blank, ...lines);
        });
        return true;
      },
    };
  }, [list, changeRows, t, undoable]);
}
