import { browserCall } from '#browser/browser-call.ts';
import { mergedRows } from '#ui/admin/record/merged-rows.ts';
import { type DraftOf, useDocumentDraft } from '#ui/admin/record/use-document-draft.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type Quote, quotes } from '../../quotes.contract.ts';
import { faultyLines, type Row } from './lines/rows.ts';
import { bodyOf, type QuoteValues, valuesOf } from './quote-values.ts';

export async function readQuote(id: number): Promise<Quote> {
  return (await callContract(browserCall, quotes.read, { params: { id } })).quote;
}

const draft: DraftOf<Quote, Row, QuoteValues> = {
  name: 'quote',
  path: (id) => addressOf(quotes.change, { id }),
  read: readQuote,
  answered: ({ quote }: { quote: Quote }) => quote,
  idsOf: ({ lines = [] }) => lines.map(({ id }) => id),
  valuesOf,
  bodyOf,
  isIncomplete: ({ rows }) => faultyLines(rows).length > 0,
  mergedRows,
};

/** A draft that saves itself, and what is stored of it. */
export function useQuote(given: Quote, on: { mayChange: boolean; waits: boolean; onSaved: () => void }) {
  const { stored, ...editor } = useDocumentDraft(draft, given, on);
  return { ...editor, quote: stored };
}

export type QuoteEditor = ReturnType<typeof useQuote>;
