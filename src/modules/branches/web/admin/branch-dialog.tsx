import { type FormEvent, useId } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { weekdayName } from '#i18n/weekday-name.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { FieldsConflict } from '#ui/admin/record/fields-conflict.tsx';
import { RecordInput } from '#ui/admin/record/record-input.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { branches, type ManagedBranch } from '../../branches.contract.ts';
import { branchFields } from '../../branches.fields.ts';
import { type BranchValues, bodyOf, valuesOf } from './branch-values.ts';
import { HoursFields } from './hours-fields.tsx';

interface BranchDialogProps {
  /** Null for a new one. */
  branch: ManagedBranch | null;
  mayChange: boolean;
  read: (id: number) => Promise<ManagedBranch>;
  onSaved: () => void;
  onClose: () => void;
}

/** Texts written from left to right in both languages. */
const latin = ['phone', 'mobile', 'place', 'cr_number', 'vat_number', 'vat_group_tin'] as const;

const hinted: readonly string[] = ['code', 'place', 'vat_number', 'vat_group_tin'];

/** Creates or changes a branch. */
export function BranchDialog({ branch, mayChange, read, onSaved, onClose }: BranchDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const id = useId();
  const form = useForm(valuesOf(branch), t('wrong'), t('oops'));
  const { stored, learn, conflict } = useStored(branch, {
    form,
    valuesOf,
    read: (opened) => read(opened.id),
    save,
  });
  useDraft(form, `branch ${branch?.id ?? 'new'}`, stored?.updated_at);

  async function save(over: ManagedBranch | null, values: BranchValues = form.values) {
    const body = { ...bodyOf(values), ...(over && { updated_at: over.updated_at }) };
    const answer = over
      ? await form.send('PUT', addressOf(branches.change, { id: over.id }), body, gone)
      : await form.send('POST', branches.create.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    form.reset(values);
    onSaved();
    onClose();
  }

  /** Somebody else deleted it: the input becomes a new one. */
  function gone() {
    learn(null);
    toast.warning({ title: t('oops'), text: t('gone'), duration: 8000 });
    onSaved();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(stored);
  }

  function label(name: string): string {
    const [, week, day] = /^hours\.(\w+)\.(\d)$/.exec(name) ?? [];
    return day ? `${t(`hours.${week}`)}: ${weekdayName(Number(day), locale)}` : t(`fields.${name}`);
  }

  const input = (field: keyof typeof branchFields) => (
    <RecordInput key={field} form={form} fields={branchFields} field={field} />
  );
  const text = (field: 'code' | (typeof latin)[number]) => (
    <TextField
      key={field}
      size="md"
      dir="ltr"
      autoComplete="off"
      label={t(`fields.${field}`)}
      name={field}
      required={field === 'code'}
      hint={hinted.includes(field) && t(`hints.${field}`)}
      maxLength={branchFields[field].max}
      value={form.values[field]}
      error={form.errors[field]}
      onChange={(event) => form.set(field, event.currentTarget.value)}
    />
  );

  return (
    <Modal
      title={
        stored
          ? t(mayChange ? 'change' : 'view', { name: isolated(localized(stored, 'name', locale)) })
          : t('add')
      }
      unsaved={mayChange && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} busyLabel={t('saving')}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      <FieldsConflict
        form={form as never}
        conflict={conflict}
        valuesOf={valuesOf as never}
        fields={branchFields}
        label={label}
      />
      <form id={id} noValidate onSubmit={submit} className="grid gap-7">
        <ReadOnly when={!mayChange}>
          <div className="grid min-w-0 gap-4">
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {text('code')}
              {input('status')}
              <div className="sm:pt-8">{input('is_head_office')}</div>
            </div>
            {input('name')}
            {input('city')}
            {input('address')}
          </div>
          <div className="grid items-start gap-4 sm:grid-cols-2">{latin.map(text)}</div>
          <HoursFields form={form} />
        </ReadOnly>
      </form>
    </Modal>
  );
}
