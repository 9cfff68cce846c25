import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PriceConflict } from './price-conflict.tsx';
import { PricePreview } from './price-preview.tsx';
import { PriceTable } from './price-table.tsx';
import { usePriceWords } from './price-words.ts';
import { type PriceBase, type PriceEditing, usePriceEditor } from './use-price-editor.ts';

interface PriceEditorProps extends PriceBase {
  /** Otherwise the prices are read-only. */
  mayChange: boolean;
  onPublished: () => void;
}

const card = 'rounded-card border border-line bg-raised';

/** The next version of the prices: edit, save as a draft, compare on three buildings, publish. */
export function PriceEditor({ current, draft, mayChange, onPublished }: PriceEditorProps) {
  const t = usePriceWords();
  const { locale } = useI18n();
  const editing = usePriceEditor({ current, draft }, onPublished);
  const { form, base, inForce, figures, faulty } = editing;
  const marked = new Set([...faulty, ...Object.keys(form.errors)]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <LeaveGuard unsaved={form.dirty && !form.busy} />
      <PriceConflict editing={editing} />
      {base.draft && (
        <p role="note" className="rounded-card border border-line bg-warning-100 px-5 py-3 text-warning-700">
          {t('draft_kept', {
            name: isolated(userName(base.draft.updated_by, locale)),
            date: formatDate(base.draft.updated_at, locale),
          })}
        </p>
      )}
      <section className={card}>
        <PriceTable
          book={form.values.book}
          faulty={marked}
          readOnly={!mayChange}
          onChange={(book, cell) => form.set('book', book, cell)}
        />
        {marked.size > 0 && (
          <p id="price-fault" role="alert" className="px-5 pb-4 text-error-600 text-small">
            {t('unreadable')}
          </p>
        )}
      </section>
      {(mayChange || base.draft) && (
        <section className={card} aria-labelledby="preview">
          <h2 id="preview" className="px-5 py-4 font-normal text-h4">
            {t('preview')}
          </h2>
          <PricePreview now={inForce} then={faulty.size > 0 ? null : figures} />
        </section>
      )}
      {mayChange && <Publication editing={editing} />}
    </div>
  );
}

/** The reason for new prices, and the actions. */
function Publication({ editing }: { editing: PriceEditing }) {
  const t = usePriceWords();
  const { form, base, faulty, unchanged } = editing;
  // Publishing the initial prices unchanged makes them the company's own.
  const starting = unchanged && base.current.published_by === null;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <TextField
        size="md"
        dir="auto"
        label={t('note')}
        name="note"
        maxLength={500}
        value={form.values.note}
        error={form.errors.note}
        onChange={(event) => form.set('note', event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          size="md"
          disabled={faulty.size > 0 || (unchanged && !starting)}
          onClick={() => setAsking(true)}
        >
          {t(starting ? 'keep_starting' : 'publish')}
        </Button>
        <Button
          size="md"
          kind="secondary"
          disabled={faulty.size > 0}
          busy={form.busy}
          onClick={editing.saveDraft}
        >
          {t('save_draft')}
        </Button>
        {base.draft && (
          <Button size="md" kind="quiet" onClick={editing.dropDraft}>
            {t('drop_draft')}
          </Button>
        )}
      </div>
      {asking && (
        <AlertDialog
          open
          title={t(starting ? 'keep_title' : 'publish_title')}
          text={t(starting ? 'keep_text' : 'publish_text')}
          confirmLabel={t(starting ? 'keep_starting' : 'publish')}
          cancelLabel={t('cancel')}
          busy={form.busy}
          onConfirm={async () => {
            await editing.publish();
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
