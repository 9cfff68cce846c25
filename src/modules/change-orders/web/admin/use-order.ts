import { useMemo } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { mergedRows } from '#ui/admin/record/merged-rows.ts';
import { type DraftOf, useDocumentDraft } from '#ui/admin/record/use-document-draft.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type ChangeOrder, changeOrders } from '../../change-orders.contract.ts';
import { bodyOf, type OrderValues, valuesOf } from './order-values.ts';
import {
  type ChangeRow,
  type Ground,
  groundOf,
  isEmptyChange,
  readDays,
  rowsFault,
} from './schedule/rows.ts';

export async function readOrder(id: number): Promise<ChangeOrder> {
  return (await callContract(browserCall, changeOrders.read, { params: { id } })).change_order;
}

/** Whether what is typed cannot be stored yet. */
export function isIncomplete({ rows, days }: OrderValues, ground: Ground): boolean {
  return readDays(days) === null || isEmptyChange(rows, days) || rowsFault(rows, ground);
}

const draftOf = (ground: Ground): DraftOf<ChangeOrder, ChangeRow, OrderValues> => ({
  name: 'change order',
  path: (id) => addressOf(changeOrders.change, { id }),
  read: readOrder,
  answered: ({ change_order }: { change_order: ChangeOrder }) => change_order,
  // Rows of the contract's lines are named by them, and new ones have no ids before they are applied.
  idsOf: () => [],
  valuesOf,
  bodyOf,
  isIncomplete: (values) => isIncomplete(values, ground),
  mergedRows,
});

/** A draft that saves itself, and what is stored of it. */
export function useOrder(
  given: ChangeOrder,
  on: { mayChange: boolean; waits: boolean; onSaved: () => void },
) {
  const ground = useMemo(() => groundOf(given), [given]);
  const draft = useMemo(() => draftOf(ground), [ground]);
  const { stored, ...editor } = useDocumentDraft(draft, given, on);
  const present = useMemo(() => groundOf(stored), [stored]);
  return { ...editor, order: stored, ground: present };
}

export type OrderEditor = ReturnType<typeof useOrder>;
