import { type FormEvent, useEffect, useRef } from 'react';
import { PicturePicker } from '#ui/admin/picture-picker.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Twin } from '#ui/admin/twin.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { unitStatuses, unitTypes } from '../../projects.values.ts';
import type { Unit } from '../../units.contract.ts';
import { isSuggestion } from '../../units.defaults.ts';
import { usePanelWords } from './panel-words.ts';
import { UnitConflict } from './unit-conflict.tsx';
import { useUnitEditor } from './use-unit-editor.ts';

interface UnitFormProps {
  projectId: number;
  /** Null for a new one. */
  unit: Unit | null;
  onTyped: (typed: boolean) => void;
  onSaved: () => void;
  /** Told that somebody else has deleted the unit or its project. */
  onGone: () => void;
  onCancel: () => void;
}

/** What is typed takes the place of a suggestion. */
function selectSuggestion({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLInputElement)) return;
  if (isSuggestion('name', target.value) || isSuggestion('description', target.value)) target.select();
}

/** Adds a unit to a project, or changes the one that was chosen in the table. */
export function UnitForm({ projectId, unit, onTyped, onCancel, ...told }: UnitFormProps) {
  const say = usePanelWords();
  const editor = useUnitEditor({ projectId, unit, ...told });
  const { form, dirty, stored } = editor;
  const { values, errors, set } = form;
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

  const figure = (field: 'cost' | 'space', label: string) => (
    <TextField
      size="md"
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      label={label}
      name={field}
      value={values[field]}
      error={errors[field]}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
  const choice = (field: 'type' | 'status', list: string, options: readonly string[]) => (
    <SelectField
      label={say(`unit.${field}`)}
      name={field}
      value={values[field]}
      error={errors[field]}
      options={options.map((value) => ({ value, label: say(`unit.${list}.${value}`) }))}
      onChange={(event) => set(field, event.currentTarget.value)}
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
      <UnitConflict editor={editor} />
      <Twin form={form} field="name" label={say('unit.name')} required maxLength={255} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
        {figure('cost', say('unit.price'))}
        {figure('space', say('unit.space'))}
        {choice('type', 'types', unitTypes)}
        {choice('status', 'statuses', unitStatuses)}
      </div>
      <Twin form={form} field="description" label={say('unit.description')} maxLength={2000} />
      <PicturePicker
        label={say('unit.thumbnail')}
        hint={say('media.picture_hint')}
        current={editor.picture.current}
        file={editor.picture.file}
        error={errors.thumbnail}
        tooLarge={say('media.too_large')}
        onPick={editor.picture.pick}
        onRemove={editor.picture.remove}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="md" kind="secondary" busy={form.busy}>
          {!stored && <Icon of={Plus} size={18} />}
          <span>{say(stored ? 'unit.change' : 'unit.add')}</span>
        </Button>
        {unit && (
          <Button size="md" kind="quiet" onClick={onCancel}>
            {say('unit.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
