import { useMemo } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { mergedRows } from '#ui/admin/record/merged-rows.ts';
import { type DraftOf, useDocumentDraft } from '#ui/admin/record/use-document-draft.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Invoice, invoices } from '../../invoices.contract.ts';
import { bodyOf, type InvoiceValues, isIncomplete, sourceOf, valuesOf } from './invoice-values.ts';
import type { Row } from './lines/rows.ts';

export async function readInvoice(id: number): Promise<Invoice> {
  return (await callContract(browserCall, invoices.read, { params: { id } })).invoice;
}

function kindOf(given: Invoice): DraftOf<Invoice, Row, InvoiceValues> {
  const hasRows = ['free', 'note'].includes(sourceOf(given));
  return {
    name: 'invoice',
    path: (id) => addressOf(invoices.change, { id }),
    read: readInvoice,
    answered: ({ invoice }: { invoice: Invoice }) => invoice,
    idsOf: ({ lines = [] }) => (hasRows ? lines.map(({ id }) => id) : []),
    valuesOf,
    bodyOf: (values, idOf) => bodyOf(given, values, idOf),
    isIncomplete: (values) => isIncomplete(given, values),
    mergedRows,
  };
}

/** A draft that saves itself, and what is stored of it. */
export function useInvoice(given: Invoice, on: { mayChange: boolean; waits: boolean; onSaved: () => void }) {
  const kind = useMemo(() => kindOf(given), [given]);
  const { stored, ...editor } = useDocumentDraft(kind, given, on);
  return { ...editor, invoice: stored };
}

export type InvoiceEditor = ReturnType<typeof useInvoice>;
