import { useState } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useLeaveWarning } from '#ui/admin/modal.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import type { PriceBookDraft, PublishedPriceBook } from '../../../price-books.contract.ts';
import { PricePreview } from './price-preview.tsx';
import { PriceTable } from './price-table.tsx';
import { usePriceWords } from './price-words.ts';
import { readWritten, type WrittenBook, written } from './written-book.ts';

interface PriceEditorProps {
  current: PublishedPriceBook;
  draft: PriceBookDraft | null;
  onChanged: () => void;
}

const card = 'rounded-card border border-line bg-raised';

/** The next version of the prices: written, kept as a draft, weighed on three buildings, published. */
export function PriceEditor({ current, draft, onChanged }: PriceEditorProps) {
  const say = usePriceWords();
  const { locale } = useI18n();
  const form = useForm<{ book: WrittenBook; note: string }>({
    book: written(draft ?? current),
    note: draft?.note ?? '',
  });
  const [asking, setAsking] = useState(false);
  const { figures, faulty } = readWritten(form.values.book);
  const marked = new Set([...faulty, ...Object.keys(form.errors)]);
  useLeaveWarning(form.dirty);

  const body = () => ({ ...figures, note: form.values.note, based_on: current.version });

  async function saveDraft() {
    const answer = await form.send('PUT', '/api/price-books/draft', {
      ...body(),
      updated_at: draft?.updated_at ?? null,
    });
    if (!answer) return;
    toast.success({ title: say('draft_saved') });
    form.reset(form.values);
    onChanged();
  }

  async function publish() {
    const answer = await form.send<{ price_book: PublishedPriceBook }>('POST', '/api/price-books', body());
    setAsking(false);
    if (!answer) return;
    toast.success({ title: say('published', { version: answer.price_book.version }) });
    form.reset(form.values);
    onChanged();
  }

  async function dropDraft() {
    if (!(await form.send('DELETE', '/api/price-books/draft', {}))) return;
    toast.success({ title: say('dropped') });
    form.reset({ book: written(current), note: '' });
    onChanged();
  }

  return (
    <div className="grid gap-6">
      {draft && (
        <p role="note" className="rounded-card border border-line bg-warning-100 px-5 py-3 text-warning-700">
          {say('draft_kept', { name: draft.updated_by, date: formatDate(draft.updated_at, locale) })}
        </p>
      )}
      <section className={card}>
        <PriceTable book={form.values.book} faulty={marked} onChange={(book) => form.set('book', book)} />
        {marked.size > 0 && (
          <p id="price-fault" role="alert" className="px-5 pb-4 text-error-600 text-small">
            {say('unreadable')}
          </p>
        )}
      </section>
      <section className={card} aria-labelledby="preview">
        <h2 id="preview" className="px-5 py-4 font-normal text-h4">
          {say('preview')}
        </h2>
        <PricePreview now={current} then={faulty.size > 0 ? null : figures} />
      </section>
      <TextField
        size="md"
        dir="auto"
        label={say('note')}
        name="note"
        maxLength={500}
        value={form.values.note}
        error={form.errors.note}
        onChange={(event) => form.set('note', event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button size="md" disabled={faulty.size > 0} onClick={() => setAsking(true)}>
          {say('publish')}
        </Button>
        <Button size="md" kind="secondary" disabled={faulty.size > 0} busy={form.busy} onClick={saveDraft}>
          {say('save_draft')}
        </Button>
        {draft && (
          <Button size="md" kind="quiet" onClick={dropDraft}>
            {say('drop_draft')}
          </Button>
        )}
      </div>
      {asking && (
        <AlertDialog
          open
          title={say('publish_title')}
          text={say('publish_text')}
          confirmLabel={say('publish')}
          cancelLabel={say('cancel')}
          busy={form.busy}
          onConfirm={publish}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}
