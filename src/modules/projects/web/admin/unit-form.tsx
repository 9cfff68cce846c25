import { type FormEvent, useEffect, useRef } from 'react';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Twin } from '#ui/admin/twin.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Plus } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { unitStatuses, unitTypes } from '../../projects.values.ts';
import type { Unit } from '../../units.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { unitBody, unitValuesOf } from './unit-values.ts';

interface UnitFormProps {
  projectId: number;
  /** Null for a new one. */
  unit: Unit | null;
  onTyped: (typed: boolean) => void;
  onSaved: () => void;
  /** Somebody else changed the unit in the meantime. */
  onStale: () => void;
  onCancel: () => void;
}

/** Adds a unit to a project, or changes the one that was chosen in the table. */
export function UnitForm({ projectId, unit, onTyped, onSaved, onStale, onCancel }: UnitFormProps) {
  const say = usePanelWords();
  const form = useForm(unitValuesOf(unit));
  const { values, errors, set, dirty, conflict } = form;
  const place = useRef<HTMLFormElement>(null);
  const told = useRef({ onTyped, onStale });
  told.current = { onTyped, onStale };
  useEffect(() => told.current.onTyped(dirty), [dirty]);
  useEffect(() => {
    if (conflict) told.current.onStale();
  }, [conflict]);
  useEffect(() => {
    if (unit) place.current?.querySelector('input')?.focus();
  }, [unit]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const units = `/api/projects/${projectId}/units`;
    const answer = unit
      ? await form.send('PUT', `${units}/${unit.id}`, unitBody(values, unit))
      : await form.send('POST', units, unitBody(values, null));
    if (answer) onSaved();
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
    <form ref={place} noValidate onSubmit={submit} className="grid gap-4">
      {conflict && (
        <p role="alert" className="rounded-card bg-warning-100 p-4 text-small text-warning-700">
          {say('unit.conflict')}
        </p>
      )}
      <Twin form={form} field="name" label={say('unit.name')} required maxLength={255} />
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figure('cost', say('unit.price'))}
        {figure('space', say('unit.space'))}
        {choice('type', 'types', unitTypes)}
        {choice('status', 'statuses', unitStatuses)}
      </div>
      <Twin form={form} field="description" label={say('unit.description')} maxLength={2000} />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="md" kind="secondary" busy={form.busy}>
          {!unit && <Icon of={Plus} size={18} />}
          {say(unit ? 'unit.change' : 'unit.add')}
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
