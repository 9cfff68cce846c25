import { useRef } from 'react';
import { Card } from '#ui/admin/card.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SaveMark } from '#ui/admin/record/save-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { Lock } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { sourceOf } from '../invoice-values.ts';
import type { InvoiceEditor } from '../use-invoice.ts';
import { IssuedLines } from './issued-lines.tsx';
import { LineFields } from './line-fields.tsx';
import { blankRow, maxRows, type Row } from './rows.ts';

/** The lines of an invoice with their sums: fields where a draft has its own, otherwise text. */
export function LinesCard({ editor }: { editor: InvoiceEditor }) {
  const t = useModuleWords();
  const { form, invoice, open, saving, savedAt, save, changeRows } = editor;
  const list = useRef<HTMLOListElement>(null);
  const source = sourceOf(invoice);
  const isNote = source === 'note';
  const writes = open && (isNote || source === 'free');
  const { rows } = form.values;

  function add() {
    if (rows.length >= maxRows)
      return toast.warning({ title: t('lines_limit', { max: maxRows }), duration: 5000 });
    const row = blankRow();
    changeRows((all) => [...all, row]);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-key="${row.key}"] [data-cell]`)?.focus(),
    );
  }

  const write = (key: string, cell: keyof Row, text: string) =>
    changeRows(
      (all) => all.map((row) => (row.key === key ? { ...row, [cell]: text } : row)),
      `rows.${key}.${cell}`,
    );
  return (
    <Card
      title={t('lines')}
      id="lines"
      flush
      beside={
        open ? (
          <SaveMark saving={saving} savedAt={savedAt} onSave={save} />
        ) : (
          <span className="inline-flex items-center gap-2 text-ink-muted text-small">
            <Icon of={Lock} size={16} />
            <span>
              {t(
                invoice.state !== 'draft'
                  ? invoice.type === 381
                    ? 'locked_note'
                    : 'locked'
                  : editor.waits
                    ? 'locked_waiting'
                    : 'locked_reader',
              )}
            </span>
          </span>
        )
      }
    >
      {writes ? (
        <>
          <ol ref={list} aria-label={t('lines')}>
            {rows.map((row, place) => (
              <LineFields
                key={row.key}
                row={row}
                number={place + 1}
                isNote={isNote}
                errors={form.errors}
                onWrite={write}
                onRemove={
                  rows.length > 1
                    ? () => changeRows((all) => all.filter(({ key }) => key !== row.key))
                    : undefined
                }
                onNext={() => {
                  const next = list.current?.querySelector<HTMLElement>(
                    `[data-key="${rows[place + 1]?.key}"] [data-cell]`,
                  );
                  if (next) next.focus();
                  else if (!isNote) add();
                }}
              />
            ))}
          </ol>
          {form.errors.lines && (
            <p role="alert" className="px-5 pt-3 text-fault text-small">
              {form.errors.lines}
            </p>
          )}
          {!isNote && (
            <div className="px-[min(1rem,4vw)] py-4 md:px-5">
              <Button size="sm" kind="secondary" onClick={add}>
                <Icon of={Plus} size={18} />
                <span>{t('add_line')}</span>
              </Button>
            </div>
          )}
        </>
      ) : (
        <IssuedLines invoice={invoice} />
      )}
    </Card>
  );
}
