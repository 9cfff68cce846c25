import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { RecordFields } from '#base/record-fields.ts';
import { Button } from '../../button.tsx';
import { Picture } from '../../picture.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { useModuleWords } from '../module-words.tsx';
import { PicturePicker } from '../picture-picker.tsx';
import { ReadOnly } from '../read-only.tsx';
import { FieldsConflict } from './fields-conflict.tsx';
import { RecordInputs } from './record-inputs.tsx';
import { type RecordEditing, type StoredRecord, useRecordEditor } from './use-record-editor.ts';

/** A record with a picture, as staff read it. */
export interface PicturedRecord extends StoredRecord {
  image: Parameters<typeof Picture>[0]['image'] | null;
}

interface RecordFormProps<Fields extends RecordFields, Thing extends PicturedRecord>
  extends RecordEditing<Fields, Thing> {
  /** Otherwise the record is read-only. */
  mayChange?: boolean;
  /** Whether to begin in the first field of a new one. */
  focused?: boolean;
  /** Returns from a stored record to the list. */
  onCancel?: () => void;
}

/** Form of a record with a picture, beside the list: adds a new one or changes the selected one. */
export function RecordForm<Fields extends RecordFields, Thing extends PicturedRecord>(
  props: RecordFormProps<Fields, Thing>,
) {
  const { record, fields, mayChange = true, focused = false, onCancel } = props;
  const t = useModuleWords();
  const title = useId();
  const editor = useRecordEditor(props);
  const { form, dirty, stored, picture } = editor;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (record || focused) place.current?.querySelector('input')?.focus();
  }, [record, focused]);

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  return (
    <form
      ref={place}
      noValidate
      data-new={record ? undefined : ''}
      aria-labelledby={title}
      onSubmit={submit}
      className="rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <LeaveGuard unsaved={dirty && !form.busy} />
        <h2 id={title} className="text-h4">
          {t(!mayChange ? 'view' : stored ? 'change' : 'add')}
        </h2>
        <FieldsConflict
          {...editor}
          fields={fields}
          more={(theirs) => picture.conflict(t('thumbnail'), theirs as never)}
        />
        <ReadOnly when={!mayChange}>
          <RecordInputs form={form} fields={fields} />
        </ReadOnly>
        {mayChange ? (
          <PicturePicker
            label={t('thumbnail')}
            hint={t('thumbnail_hint')}
            current={picture.current}
            file={picture.file}
            error={form.errors.thumbnail}
            tooLarge={t('too_large')}
            onPick={picture.pick}
            onRemove={picture.remove}
          />
        ) : (
          stored?.image && (
            <Picture image={stored.image} alt="" sizes="150px" fit="contain" className="size-[150px]" />
          )
        )}
        {mayChange && (
          <Button type="submit" size="md" busy={form.busy} busyLabel={t('saving')}>
            {t('save')}
          </Button>
        )}
        {onCancel && (
          <Button size="md" kind="secondary" onClick={onCancel}>
            {t(mayChange ? 'cancel' : 'close')}
          </Button>
        )}
      </div>
    </form>
  );
}
