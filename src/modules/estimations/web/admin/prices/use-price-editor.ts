import { useState } from 'react';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import type { PriceBookDraft, PublishedPriceBook } from '../../../price-books.contract.ts';
import { usePriceWords } from './price-words.ts';
import { type PriceBooks, readPriceBooks } from './use-price-book.ts';
import { readWritten, type WrittenBook, written } from './written-book.ts';

export type PriceEditing = ReturnType<typeof usePriceEditor>;

/** The version in force and the draft of the next. */
export interface PriceBase {
  current: PublishedPriceBook;
  draft: PriceBooks['draft'];
}

/** The book that a form begins with. */
export function bookOf({ current, draft }: PriceBase): WrittenBook {
  return written(draft ?? current);
}

/** The next version of the prices while it is being written; `onPublished` is called once it is in force. */
export function usePriceEditor(first: PriceBase, onPublished: () => void) {
  const say = usePriceWords();
  const [base, setBase] = useState(first);
  const form = useForm({ book: bookOf(first), note: first.draft?.note ?? '' });
  const { figures, faulty } = readWritten(form.values.book);
  const { theirs, leave } = useConflict(form, stateOf(base), async () => {
    const { versions, draft } = await readPriceBooks();
    const [current] = versions;
    return current && { current, draft, updated_at: stateOf({ current, draft }) };
  });

  const body = (over: PriceBase) => ({
    ...figures,
    note: form.values.note,
    based_on: over.current.version,
  });

  async function saveDraft(over = base) {
    const answer = await form.send<{ draft: PriceBookDraft }>('PUT', '/api/price-books/draft', {
      ...body(over),
      updated_at: over.draft?.updated_at ?? null,
    });
    if (!answer) return;
    toast.success({ title: say('draft_saved') });
    setBase({ current: over.current, draft: answer.draft });
    form.stored(form.values);
  }

  async function publish() {
    const answer = await form.send<{ price_book: PublishedPriceBook }>(
      'POST',
      '/api/price-books',
      body(base),
    );
    if (!answer) return;
    toast.success({ title: say('published', { version: answer.price_book.version }) });
    form.stored(form.values);
    onPublished();
  }

  async function dropDraft() {
    if (!(await form.send('DELETE', '/api/price-books/draft', {}))) return;
    toast.success({ title: say('dropped') });
    const left = { current: base.current, draft: null };
    setBase(left);
    form.reset({ book: bookOf(left), note: '' });
  }

  return {
    form,
    base,
    figures,
    faulty,
    saveDraft: () => saveDraft(),
    publish,
    dropDraft,
    conflict: theirs && {
      theirs,
      /** Keeps what was typed as the draft, whatever somebody else did. */
      keep: () => {
        setBase(theirs);
        leave();
        saveDraft(theirs);
      },
      take: () => {
        setBase(theirs);
        form.reset({ book: bookOf(theirs), note: theirs.draft?.note ?? '' });
        leave();
      },
    },
  };
}

/** Tells two states of the price book apart. */
function stateOf({ current, draft }: PriceBase): string {
  return `${current.version} ${draft?.updated_at ?? ''}`;
}
