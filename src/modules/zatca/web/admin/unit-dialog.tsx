import { environments } from '#modules/invoices/invoices.contract.ts';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { addUnit } from '../../units/units.contract.ts';

interface UnitDialogProps {
  onSaved: () => void;
  onClose: () => void;
}

const texts = [
  { name: 'name', dir: 'auto' },
  { name: 'branch', dir: 'auto' },
  { name: 'serial', dir: 'ltr' },
  { name: 'category', dir: 'auto' },
  { name: 'address', dir: 'ltr' },
] as const;

/** Adds a device: its key and signing request are made at once. */
export function UnitDialog({ onSaved, onClose }: UnitDialogProps) {
  const t = useModuleWords();
  const form = useForm(
    { name: '', branch: '', environment: 'simulation', serial: '', category: 'Construction', address: '' },
    t('wrong'),
  );

  async function save() {
    if (!(await form.send('POST', addUnit.path, form.values, undefined, 201))) return;
    onSaved();
    onClose();
  }

  return (
    <FormDialog
      title={t('add')}
      size="sm"
      unsaved={form.dirty && !form.busy}
      onClose={onClose}
      save={t('add_save')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={save}
    >
      <SelectField
        label={t('fields.environment')}
        value={form.values.environment}
        error={form.errors.environment}
        hint={t('hints.environment')}
        options={environments.map((value) => ({ value, label: t(`environments.${value}`) }))}
        onChange={(event) => form.set('environment', event.target.value)}
      />
      {texts.map(({ name, dir }) => (
        <TextField
          key={name}
          name={name}
          size="md"
          dir={dir}
          label={t(`fields.${name}`)}
          hint={name === 'serial' || name === 'address' ? t(`hints.${name}`) : undefined}
          required={name === 'name' || name === 'branch'}
          value={form.values[name]}
          error={form.errors[name]}
          onChange={(event) => form.set(name, event.target.value)}
        />
      ))}
    </FormDialog>
  );
}
