import { useState } from 'react';
import { PicturePicker } from '#ui/admin/picture-picker.tsx';
import { EntryConflict } from './entry-conflict.tsx';
import type { ListRow } from './list-rows.ts';
import { usePanelWords } from './panel-words.ts';
import type { ConfigForm } from './use-config-form.ts';

interface RowPictureProps {
  form: ConfigForm;
  row: ListRow;
  /** The entry for a picture chosen here; undefined if none is left. */
  slot: string | undefined;
  /** Whether other rows show the same picture. */
  shared: boolean;
  onImage: (key: string) => void;
}

/** The picture of a slide or card: a separate entry, saved with the texts. */
export function RowPicture({ form, row, slot, shared, onImage }: RowPictureProps) {
  const t = usePanelWords();
  /** The row's picture before a file was chosen. */
  const [before, setBefore] = useState<string | null>(null);
  const key = row.common.image ?? '';
  const entry = form.entries[key];
  const value = form.values[key];

  function pick(file: File | null) {
    if (!file) {
      form.set(key, { file: null });
      if (before !== null && before !== key) onImage(before);
      setBefore(null);
    } else if (slot) {
      if (!value?.file) setBefore(key);
      form.set(slot, { file, removed: false });
      if (slot !== key) onImage(slot);
    }
  }

  function remove() {
    if (shared || key !== slot) onImage('');
    else form.set(key, { removed: true });
  }

  return (
    <div id={key && !shared ? `entry-${key}` : undefined} className="grid scroll-mt-24 grid-cols-1 gap-3">
      {key && <EntryConflict form={form} name={key} />}
      <PicturePicker
        label={t('list.image')}
        hint={t('picture_hint')}
        current={value?.removed ? '' : entry?.image?.src || entry?.value || ''}
        file={value?.file ?? null}
        error={form.faults[key]?.value}
        tooLarge={t('too_large')}
        onPick={pick}
        onRemove={remove}
      />
    </div>
  );
}
