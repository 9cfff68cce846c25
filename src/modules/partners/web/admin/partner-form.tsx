import { type FormEvent, useEffect, useRef } from 'react';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { PicturePicker } from '#ui/admin/picture-picker.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Twin } from '#ui/admin/twin.tsx';
import { Button } from '#ui/button.tsx';
import { Picture } from '#ui/picture.tsx';
import type { ManagedPartner } from '../../partners.contract.ts';
import { partnerStatuses } from '../../partners.values.ts';
import { usePanelWords } from './panel-words.ts';
import { type PartnerValues, valuesOf } from './partner-values.ts';
import { type PartnerEditor, usePartnerEditor } from './use-partner-editor.ts';

interface PartnerFormProps {
  /** Null for a new one. */
  partner: ManagedPartner | null;
  /** Without it the partner is only read. */
  mayChange?: boolean;
  onSaved: () => void;
  /** Told that somebody else has deleted the partner. */
  onGone: () => void;
  /** Goes back to the list, from a partner that is stored. */
  onCancel?: () => void;
}

/** Beside the list of partners: adds one, or changes the one that was chosen. */
export function PartnerForm({ partner, mayChange = true, onCancel, ...told }: PartnerFormProps) {
  const say = usePanelWords();
  const editor = usePartnerEditor(partner, told);
  const { form, dirty, stored } = editor;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (partner) place.current?.querySelector('input')?.focus();
  }, [partner]);

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  return (
    <form
      ref={place}
      noValidate
      aria-labelledby="partner-form"
      onSubmit={submit}
      className="rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <LeaveGuard unsaved={dirty && !form.busy} />
        <h2 id="partner-form" className="text-h4">
          {say(!mayChange ? 'view' : stored ? 'change' : 'add')}
        </h2>
        <PartnerConflict editor={editor} />
        <ReadOnly when={!mayChange}>
          <Twin form={form} field="name" label={say('name')} required maxLength={120} />
          <Twin form={form} field="description" label={say('description')} rows={2} maxLength={2000} />
          <SelectField
            label={say('status')}
            name="status"
            value={form.values.status}
            error={form.errors.status}
            options={partnerStatuses.map((status) => ({ value: status, label: say(`statuses.${status}`) }))}
            onChange={(event) => form.set('status', event.currentTarget.value)}
          />
        </ReadOnly>
        {mayChange ? (
          <PicturePicker
            label={say('thumbnail')}
            hint={say('thumbnail_hint')}
            current={editor.picture.current}
            file={editor.picture.file}
            error={form.errors.thumbnail}
            tooLarge={say('too_large')}
            onPick={editor.picture.pick}
            onRemove={editor.picture.remove}
          />
        ) : (
          stored?.image && (
            <Picture image={stored.image} alt="" sizes="150px" fit="contain" className="size-[150px]" />
          )
        )}
        {mayChange && (
          <Button type="submit" size="md" busy={form.busy} busyLabel={say('saving')}>
            {say('save')}
          </Button>
        )}
        {onCancel && (
          <Button size="md" kind="secondary" onClick={onCancel}>
            {say(mayChange ? 'cancel' : 'close')}
          </Button>
        )}
      </div>
    </form>
  );
}

function PartnerConflict({ editor }: { editor: PartnerEditor }) {
  const say = usePanelWords();
  const { conflict, form, picture } = editor;
  if (!conflict) return null;
  const shown = (key: keyof PartnerValues, values: PartnerValues) =>
    key === 'status' ? say(`statuses.${values.status}`) : <bdi>{values[key]}</bdi>;
  return (
    <FormConflict
      form={form}
      theirs={valuesOf(conflict.theirs)}
      label={say}
      shown={shown}
      more={picture.conflict(say('thumbnail'), conflict.theirs)}
      onKeep={() => conflict.keep(conflict.theirs)}
      onTake={() => conflict.take(conflict.theirs)}
    />
  );
}
