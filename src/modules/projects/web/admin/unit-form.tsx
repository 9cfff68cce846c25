import { type FormEvent, useEffect, useRef } from 'react';
import { PicturePicker } from '#ui/admin/picture-picker.tsx';
import { FieldsConflict } from '#ui/admin/record/fields-conflict.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import type { Unit } from '../../units/units.contract.ts';
import { unitFields } from '../../units/units.fields.ts';
import { isSuggestion } from '../../units/units.values.ts';
import { usePanelWords } from './panel-words.ts';
import { unitValuesOf } from './unit-values.ts';
import { useUnitEditor } from './use-unit-editor.ts';

interface UnitFormProps {
  projectId: number;
  /** Null for a new one. */
  unit: Unit | null;
  onTyped: (typed: boolean) => void;
  onSaved: () => void;
  /** Called when somebody else has deleted the unit or its project. */
  onGone: () => void;
  onCancel: () => void;
}

/** Selects a suggestion, so that typing replaces it. */
function selectSuggestion({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement)) return;
  if (isSuggestion('name', target.value) || isSuggestion('description', target.value)) target.select();
}

/** Adds a unit to a project, or changes the one selected in the table. */
export function UnitForm({ projectId, unit, onTyped, onCancel, ...told }: UnitFormProps) {
  const t = usePanelWords();
  const editor = useUnitEditor({ projectId, unit, ...told });
  const { form, dirty, stored } = editor;
  const place = useRef<HTMLFormElement>(null);
  const tellTyped = useRef(onTyped);
  tellTyped.current = onTyped;
  useEffect(() => tellTyped.current(dirty), [dirty]);
  useEffect(() => {
    if (unit) place.current?.querySelector('input')?.focus();
  }, [unit]);

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  const input = (field: keyof typeof unitFields, placeholder?: string) => (
    <RecordInput
      form={form}
      fields={unitFields}
      field={field}
      label={t(`unit.${field}`)}
      placeholder={placeholder}
    />
  );

  return (
    <form
      ref={place}
      noValidate
      onSubmit={submit}
      onFocus={selectSuggestion}
      onPointerUp={selectSuggestion}
      className="grid gap-4"
    >
      <FieldsConflict
        fields={unitFields}
        form={form}
        conflict={editor.conflict}
        valuesOf={unitValuesOf}
        label={(field) => t(`unit.${field}`)}
        more={(theirs) => editor.picture.conflict(t('unit.thumbnail'), theirs)}
      />
      {input('name')}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        {input('cost', '0')}
        {input('space', '0')}
        {input('type')}
        {input('status')}
      </div>
      {input('description')}
      <PicturePicker
        label={t('unit.thumbnail')}
        hint={t('media.picture_hint')}
        current={editor.picture.current}
        file={editor.picture.file}
        error={form.errors.thumbnail}
        tooLarge={t('media.too_large')}
        onPick={editor.picture.pick}
        onRemove={editor.picture.remove}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="md" kind="secondary" busy={form.busy}>
          {!stored && <Icon of={Plus} size={18} />}
          <span>{t(stored ? 'unit.change' : 'unit.add')}</span>
        </Button>
        {unit && (
          <Button size="md" kind="quiet" onClick={onCancel}>
            {t('unit.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
