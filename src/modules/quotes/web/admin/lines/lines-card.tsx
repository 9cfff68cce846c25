import { useMemo, useRef, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SaveMark } from '#ui/admin/record/save-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { ClipboardList, Heading, Lock, Tags } from '#ui/more-icons.ts';
import { useMedia } from '#ui/use-media.ts';
import type { QuoteEditor } from '../use-quote.ts';
import { BookDialog } from './book-dialog.tsx';
import { EarlierDialog } from './earlier-dialog.tsx';
import { lineGrid, textGrid } from './line-grid.ts';
import { LinesEditor } from './lines-editor.tsx';
import { LinesText } from './lines-text.tsx';
import { cells, isLine } from './rows.ts';
import { Totals } from './totals.tsx';
import { useRowActions } from './use-row-actions.ts';

/** The lines of a quote with their totals: fields in a draft, text afterwards. */
export function LinesCard({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, quote, open, saving, savedAt, save, changeRows } = editor;
  const narrow = useMedia('(max-width: 47.99rem)');
  const list = useRef<HTMLOListElement>(null);
  const actions = useRowActions(list, changeRows);
  const [adding, setAdding] = useState<'book' | 'earlier' | null>(null);
  const errors = useRowErrors(form.errors);
  const { rows } = form.values;
  const lineCount = rows.filter(isLine).length;
  return (
    <Card
      title={t('lines')}
      flush
      beside={
        open ? (
          <SaveMark saving={saving} savedAt={savedAt} onSave={save} />
        ) : (
          <span className="inline-flex items-center gap-2 text-ink-muted text-small">
            <Icon of={Lock} size={16} />
            <span>
              {t(quote.state !== 'draft' ? 'locked' : editor.waits ? 'locked_waiting' : 'locked_reader')}
            </span>
          </span>
        )
      }
    >
      <p
        aria-hidden
        className={`${open ? `${lineGrid} px-3` : `${textGrid} px-5`} border-line border-b bg-neutral-50 py-2 text-ink-muted text-small max-md:hidden`}
      >
        {open && <span />}
        {cells.map((cell) => (
          <span
            key={cell}
            className={
              cell === 'quantity' || cell === 'unit_price'
                ? `cell-figure ${open ? 'cell-figure-inset' : ''}`
                : cell === 'description'
                  ? open
                    ? 'ps-2.5'
                    : ''
                  : ''
            }
          >
            {t(`columns.${cell}`)}
          </span>
        ))}
        <span className="cell-figure">{t('columns.amount')}</span>
        {open && <span />}
      </p>
      {open ? (
        <LinesEditor rows={rows} errors={errors} narrow={narrow} list={list} actions={actions} />
      ) : (
        <LinesText lines={quote.lines ?? []} />
      )}
      {form.errors.lines && (
        <p role="alert" className="px-5 pt-3 text-fault text-small">
          {form.errors.lines}
        </p>
      )}
      {open && (
        <div className="px-[min(1rem,4vw)] py-4 md:px-5">
          <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
            <Button size="sm" kind="secondary" onClick={actions.addLine}>
              <Icon of={Plus} size={18} />
              <span>{t('add_line')}</span>
            </Button>
            <Button size="sm" kind="quiet" onClick={() => setAdding('book')}>
              <Icon of={Tags} size={18} />
              <span>{t('from_book')}</span>
            </Button>
            <Button size="sm" kind="quiet" onClick={() => setAdding('earlier')}>
              <Icon of={ClipboardList} size={18} />
              <span>{t('from_earlier')}</span>
            </Button>
            <Button size="sm" kind="quiet" onClick={actions.addSection}>
              <Icon of={Heading} size={18} />
              <span>{t('add_section')}</span>
            </Button>
          </div>
          {!narrow && <p className="mt-2.5 text-caption text-ink-muted">{t('keys_hint')}</p>}
          {lineCount > 250 && (
            <p className="mt-1 text-caption text-ink-muted">{t('line_count', { count: lineCount })}</p>
          )}
        </div>
      )}
      <Totals editor={editor} />
      {adding === 'book' && (
        <BookDialog
          realty={form.values.realty_type}
          scope={form.values.project_type}
          onAdd={actions.addLines}
          onClose={() => setAdding(null)}
        />
      )}
      {adding === 'earlier' && (
        <EarlierDialog
          except={quote.id}
          locale={locale}
          onAdd={actions.addLines}
          onClose={() => setAdding(null)}
        />
      )}
    </Card>
  );
}

/** Messages by row; a row without any keeps `undefined`, so that it is not rendered again. */
function useRowErrors(errors: Readonly<Record<string, string>>) {
  return useMemo(() => {
    const byRow = new Map<string, Record<string, string>>();
    for (const [field, message] of Object.entries(errors)) {
      const [, key, cell] = /^rows\.([^.]+)\.([^.]+)/.exec(field) ?? [];
      if (key && cell) byRow.set(key, { ...byRow.get(key), [cell]: message });
    }
    return byRow;
  }, [errors]);
}
