import { SelectField } from '#ui/admin/select-field.tsx';
import { TwinField } from '#ui/admin/twin-field.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { usePanelWords } from './panel-words.ts';
import type { RoleValues } from './user-values.ts';

interface NewRoleFieldsProps {
  form: Form<RoleValues>;
  copy: NonNullable<RoleValues['copy']>;
  /** The strongest level that can be granted; lower is stronger. */
  strongest: number;
}

const weakest = 10;

/** Name of a copied role in both languages, and its level. */
export function NewRoleFields({ form, copy, strongest }: NewRoleFieldsProps) {
  const t = usePanelWords();
  const change = (fault: string, changes: Partial<typeof copy>) =>
    form.set('copy', { ...copy, ...changes }, fault);
  const levels = Array.from({ length: weakest - strongest + 1 }, (_, step) => String(strongest + step));
  return (
    <div className="mb-5 grid gap-4 rounded-card border border-line bg-neutral-50 p-4">
      <TwinField
        label={t('role_name')}
        name="name"
        required
        maxLength={60}
        arabic={copy.name}
        english={copy.english}
        errors={form.errors}
        onArabic={(name) => change('name', { name })}
        onEnglish={(english) => change('translations.en.name', { english })}
      />
      <SelectField
        label={t('level')}
        hint={t('level_hint')}
        className="sm:w-1/2"
        options={levels.map((level) => ({ value: level, label: level }))}
        value={String(copy.level)}
        error={form.errors.level}
        onChange={(event) => change('level', { level: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
