import { useMemo } from 'react';
import {
  blankRow,
  type ChangeRow,
  type GroundLine,
  rowOfLine,
  saysNothing,
  settledAmount,
  settledQuantity,
  shownAmount,
  shownQuantity,
} from './rows.ts';

type Cell =
  | 'description'
  | 'description_en'
  | 'amount'
  | 'section'
  | 'section_en'
  | 'quantity'
  | 'unit'
  | 'unit_price';

/** What can be done with the rows of a change; stable, so that typing renders one row. */
export function useChanges(changeRows: (update: (rows: ChangeRow[]) => ChangeRow[], fault?: string) => void) {
  return useMemo(
    () => ({
      /** Writes a cell of a row; that of a line of the contract begins with it. */
      write(key: string, lineId: number | null, cell: Cell, text: string): void {
        changeRows((rows) => {
          const known = rows.some((row) => row.key === key);
          const all = known || lineId === null ? rows : [...rows, rowOfLine(lineId)];
          // The amount of a line of the contract follows from its quantity.
          const written = { [cell]: text, ...(cell === 'quantity' && lineId !== null && { amount: '' }) };
          return all.map((row) => (row.key === key ? { ...row, ...written } : row));
        }, `rows.${key}`);
      },
      /** Shows an amount with its sign, and forgets the row of a line that has none, and no words. */
      settle(key: string): void {
        changeRows((rows) =>
          rows.flatMap((row) => {
            if (row.key !== key) return [row];
            const settled = {
              ...{ ...row, amount: settledAmount(row.amount) },
              ...(row.line_id !== null && { quantity: settledQuantity(row.quantity) }),
            };
            return saysNothing(settled) ? [] : [settled];
          }),
        );
      },
      omit({ id, amount, certified, certifiedQuantity, measured }: GroundLine): void {
        changeRows((rows) => {
          const others = rows.filter(({ line_id }) => line_id !== id);
          const row = rows.find(({ line_id }) => line_id === id) ?? rowOfLine(id);
          const rest = measured
            ? { amount: '', quantity: shownQuantity(certifiedQuantity - measured.quantity) }
            : { amount: shownAmount(certified - amount) };
          return [...others, { ...row, ...rest }];
        }, `rows.l${id}`);
      },
      add(): string {
        const row = blankRow();
        changeRows((rows) => [...rows, row]);
        return row.key;
      },
      remove(key: string): void {
        changeRows((rows) => rows.filter((row) => row.key !== key), `rows.${key}`);
      },
    }),
    [changeRows],
  );
}

export type Changes = ReturnType<typeof useChanges>;
