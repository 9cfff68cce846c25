import { type RefObject, useMemo } from 'react';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { pastedTable } from '#ui/admin/record/lines/pasted-table.ts';
import { toast } from '#ui/toast.ts';
import { useUndoToast } from '#ui/use-undo-toast.ts';
import { withPasted } from './pasted-rows.ts';
import {
  blankLine,
  blankSection,
  type Cell,
  isLine,
  type LineRow,
  maxRows,
  movedRow,
  placedRow,
  type Row,
  type SectionRow,
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
    const cellOf = (key: string, cell: Cell) =>
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] [data-cell="${cell}"]`);

    /** Once the row is there. */
    function focus(key: string, cell: Cell): void {
      requestAnimationFrame(() => cellOf(key, cell)?.focus());
    }

    function hasRoom(rows: readonly Row[], more: number): boolean {
      if (rows.filter(isLine).length + more <= maxRows) return true;
      toast.warning({ title: t('lines_limit', { max: maxRows }), duration: 5000 });
      return false;
    }

    function add(row: Row, after?: string): void {
      changeRows((rows) => {
        if (isLine(row) && !hasRoom(rows, 1)) return rows;
        const at = after === undefined ? rows.length : rows.findIndex(({ key }) => key === after) + 1;
        return rows.toSpliced(at, 0, row);
      });
      focus(row.key, 'description');
    }

    return {
      focus,
      write(key: string, cell: Cell | 'description_en', text: string): void {
        changeRows(
          (rows) => rows.map((row) => (row.key === key && isLine(row) ? { ...row, [cell]: text } : row)),
          `rows.${key}.${cell === 'description_en' ? 'translations' : cell}`,
        );
      },
      writeSection(key: string, field: keyof Pick<SectionRow, 'section' | 'section_en'>, text: string): void {
        changeRows((rows) =>
          rows.map((row) => (row.key === key && !isLine(row) ? { ...row, [field]: text } : row)),
        );
      },
      toggleOptional(key: string): void {
        changeRows((rows) =>
          rows.map((row) =>
            row.key === key && isLine(row) ? { ...row, optional: !row.optional, chosen: row.optional } : row,
          ),
        );
      },
      move(key: string, by: number): void {
        const cell = (document.activeElement as HTMLElement | null)?.dataset?.cell as Cell | undefined;
        changeRows((rows) => movedRow(rows, key, by));
        focus(key, cell ?? 'description');
      },
      place(key: string, over: string, side: 'before' | 'after'): void {
        changeRows((rows) => {
          const from = rows.findIndex((row) => row.key === key);
          const under = rows.findIndex((row) => row.key === over);
          const to = side === 'before' ? under : under + 1;
          return placedRow(rows, key, to > from ? to - 1 : to);
        });
      },
      addLine: () => add(blankLine()),
      addSection: () => {
        const section = blankSection();
        add(section);
        changeRows((rows) => (rows.at(-1)?.kind === 'section' ? [...rows, blankLine()] : rows));
        focus(section.key, 'description');
      },
      addLines(lines: readonly LineRow[]): void {
        changeRows((rows) => {
          if (!hasRoom(rows, lines.length)) return rows;
          const last = rows.at(-1);
          const blank =
            last !== undefined && isLine(last) && last.description === '' && last.unit_price === '';
          return [...(blank ? rows.slice(0, -1) : rows), ...lines];
        });
        const first = lines[0];
        if (first) focus(first.key, 'description');
      },
      insertAbove(key: string): void {
        const row = blankLine();
        changeRows((rows) =>
          hasRoom(rows, 1)
            ? rows.toSpliced(
                rows.findIndex((one) => one.key === key),
                0,
                row,
              )
            : rows,
        );
        focus(row.key, 'description');
      },
      duplicate(key: string): void {
        const { key: copied } = blankLine();
        changeRows((rows) => {
          const at = rows.findIndex((row) => row.key === key);
          const row = rows[at];
          return row && hasRoom(rows, 1) ? rows.toSpliced(at + 1, 0, { ...row, key: copied }) : rows;
        });
        focus(copied, 'description');
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
          if (next) focus(next.key, 'description');
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
              focus(key, 'description');
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
      /** Whether the text was a table, and has been taken. */
      paste(key: string, cell: Cell, text: string): boolean {
        const table = pastedTable(text);
        if (!table) return false;
        let pasted = 0;
        changeRows((rows) => {
          const after = withPasted(rows, { key, cell }, table);
          if (!hasRoom(after.rows, 0)) return rows;
          pasted = after.count;
          return after.rows;
        });
        if (pasted > 0) toast.success({ title: t('pasted', { count: pasted }), duration: 3000 });
        return true;
      },
    };
  }, [list, changeRows, t, undoable]);
}
