import { useId, useState } from 'react';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { Button } from '#ui/button.tsx';
import { FieldNotes } from '#ui/field-notes.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { kindOf } from './config-values.ts';
import type { ControlProps } from './entry-control.tsx';
import { ListItem } from './list-item.tsx';
import { type ListRow, type ListShape, listOf, listShapes, rowsOf } from './list-rows.ts';
import { usePanelWords } from './panel-words.ts';
import { hasFreeSlot, slotFor } from './picture-slots.ts';
import { RowPicture } from './row-picture.tsx';

/** The rows as last edited, some still incomplete, and the lists built from them. */
interface Written {
  value: string;
  english: string;
  rows: readonly ListRow[];
}

/** An entry that holds a list, as rows in both languages that can be reordered. */
export function ListField({ form, entry, label }: ControlProps) {
  const t = usePanelWords();
  const id = useId();
  const readOnly = useReadOnly();
  const kind = kindOf(entry.key);
  const shape = listShapes[kind] as ListShape;
  const fault = form.faults[entry.key];
  const { value = '', english = '' } = form.values[entry.key] ?? {};
  const [written, setWritten] = useState<Written | null>(null);
  // The value was set from outside, not by editing here.
  const isOther = written?.value !== value || written.english !== english;
  const rows = isOther ? rowsOf(shape, value, english) : written.rows;
  const full = !hasFreeSlot(kind, rows);

  function change(next: readonly ListRow[]) {
    const lists = { value: listOf(shape, next, 'arabic'), english: listOf(shape, next, 'english') };
    setWritten({ ...lists, rows: next });
    form.set(entry.key, lists);
  }

  function put(changed: ListRow) {
    change(rows.map((row) => (row.key === changed.key ? changed : row)));
  }

  function move(from: number, to: number) {
    const next = [...rows];
    const [moved] = next.splice(from, 1);
    if (moved) next.splice(to, 0, moved);
    change(next);
  }

  function add(id?: string) {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    const empty = Object.fromEntries(shape.texts.map((text) => [text, '']));
    const common = Object.fromEntries(shape.common.map((field) => [field, '']));
    if (id) Object.assign(common, { id, image: `service_image_${id}` });
    change([...rows, { key, common, arabic: empty, english: empty }]);
  }

  const missing = shape.ids?.filter((id) => !rows.some((row) => row.common.id === id));
  const addable = missing ?? (full ? [] : [undefined]);

  return (
    <fieldset aria-describedby={fault ? `${id}-error` : undefined} className="grid grid-cols-1 gap-3">
      <legend className="mb-2 text-label">{label}</legend>
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row, index) => (
          <ListItem
            key={row.key}
            name={t('list.item', { name: t(`list.${kind}`), number: index + 1 })}
            shape={shape}
            row={row}
            onChange={(changed) => put(changed)}
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
            onRemove={() => change(rows.filter(({ key }) => key !== row.key))}
          >
            <RowPicture
              form={form}
              row={row}
              slot={slotFor(kind, rows, row)}
              shared={rows.some(({ key, common }) => key !== row.key && common.image === row.common.image)}
              onImage={(image) => put({ ...row, common: { ...row.common, image } })}
            />
          </ListItem>
        ))}
      </ol>
      {!readOnly && !shape.ids && full && <p className="text-ink-muted text-small">{t('list.full')}</p>}
      {!readOnly && (
        <div className="flex flex-wrap gap-3">
          {addable.map((id) => (
            <Button key={id ?? ''} kind="secondary" size="sm" onClick={() => add(id)}>
              <Icon of={Plus} size={18} />
              <span>{t(id ? `list.add_service.${id}` : `list.add_${kind}`)}</span>
            </Button>
          ))}
        </div>
      )}
      <FieldNotes
        id={id}
        hint={!readOnly && t('list.untranslated')}
        error={fault && [fault.value, fault.english].filter(Boolean).join(' ')}
      />
    </fieldset>
  );
}
