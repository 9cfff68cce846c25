import { useState } from 'react';
import type { Draft } from '#ui/admin/drafts.ts';
import { isUnchanged } from '#ui/admin/merged.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import {
  dropPriceBookDraft,
  type PriceBookDraft,
  type PublishedPriceBook,
  publishPriceBook,
  savePriceBookDraft,
} from '../../../price-book/price-books.contract.ts';
import { usePriceWords } from './price-words.ts';
import { type PriceBooks, readPriceBooks } from './use-price-book.ts';
import { readWritten, type WrittenBook, written } from './written-book.ts';

export type PriceEditing = ReturnType<typeof usePriceEditor>;

/** The current version and the draft of the next. */
export interface PriceBase {
  current: PublishedPriceBook;
  draft: PriceBooks['draft'];
}

interface PriceValues {
  book: WrittenBook;
  note: string;
}

/** Draft kept when the session ends: the values and the prices they are based on. */
type Begun = Partial<PriceValues & { base: PriceBase }>;

/** Initial values of the form. */
export function valuesOf({ current, draft }: PriceBase): PriceValues {
  return { book: written(draft ?? current), note: draft?.note ?? '' };
}

/** Editing state of the next version; `onPublished` is called once it, or somebody else's, is current. */
export function usePriceEditor(first: PriceBase, onPublished: () => void) {
  const t = usePriceWords();
  const [base, setBase] = useState(first);
  const form = useForm(valuesOf(first));
  const begunWith = (values: PriceValues): Begun => ({ ...values, base });
  useDraft(
    { dirty: form.dirty, read: begunWith(form.read), values: begunWith(form.values), restore },
    'prices',
    undefined,
    // Its own draft is stored by a button; loading the page again shows that one.
    { reload: false },
  );
  const { figures, faulty } = readWritten(form.values.book);
  const { theirs, leave } = useConflict(form, stateOf(base), async () => {
    const { versions, draft } = await readPriceBooks();
    const [current] = versions;
    return current && { current, draft, updated_at: stateOf({ current, draft }) };
  });

  const body = (over: PriceBase, { book, note } = form.values) => ({
    ...readWritten(book).figures,
    note,
    based_on: over.current.version,
  });

  /**
   * Continues from the prices read at that time: saving is refused if somebody else has changed them since.
   */
  function restore({ read: { base: begun = base, ...read }, values: { base: _, ...values } }: Draft<Begun>) {
    setBase(begun);
    form.restore({ read, values, readAt: stateOf(begun) });
    // Each call sends the base and the current version instead.
    form.leaveConflict();
  }

  async function saveDraft(over = base, values = form.values) {
    const answer = await form.send<{ draft: PriceBookDraft }>('PUT', savePriceBookDraft.path, {
      ...body(over, values),
      updated_at: over.draft?.updated_at ?? null,
    });
    if (!answer) return;
    toast.success({ title: t('draft_saved') });
    setBase({ current: over.current, draft: answer.draft });
    form.stored(values);
    tellOfNewer(over);
  }

  function tellOfNewer({ current }: PriceBase) {
    if (current.version !== first.current.version) onPublished();
  }

  async function publish() {
    const answer = await form.send<{ price_book: PublishedPriceBook }>('POST', publishPriceBook.path, {
      ...body(base),
      updated_at: base.draft?.updated_at ?? null,
    });
    if (!answer) return;
    toast.success({ title: t('published', { version: answer.price_book.version }) });
    const published = { current: answer.price_book, draft: null };
    setBase(published);
    form.reset(valuesOf(published));
    onPublished();
  }

  async function dropDraft() {
    const read = new URLSearchParams({ updated_at: base.draft?.updated_at ?? '' });
    if (!(await form.send('DELETE', `${dropPriceBookDraft.path}?${read}`, {}))) return;
    toast.success({ title: t('dropped') });
    const left = { current: base.current, draft: null };
    setBase(left);
    form.reset(valuesOf(left));
  }

  return {
    form,
    base,
    /** The latest known current prices. */
    inForce: (theirs ?? base).current,
    figures,
    faulty,
    /** Whether the figures equal the current ones, so that there is nothing to publish. */
    unchanged: isUnchanged(readWritten(written(base.current)).figures, figures),
    saveDraft: () => saveDraft(),
    publish,
    dropDraft,
    conflict: theirs && {
      theirs,
      /** Saves local changes as the draft, on top of somebody else's. */
      keep: () => {
        setBase(theirs);
        leave();
        saveDraft(theirs, form.rebase(valuesOf(theirs)));
      },
      take: () => {
        setBase(theirs);
        form.reset(valuesOf(theirs));
        leave();
        tellOfNewer(theirs);
      },
    },
  };
}

/** Identifies a state of the price book. */
function stateOf({ current, draft }: PriceBase): string {
  return `${current.version} ${draft?.updated_at ?? ''}`;
}
