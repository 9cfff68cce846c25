import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { typeFor, type UserType } from '../../roles/roles.values.ts';
import type { ListedRole } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';
import type { UserEditor } from './use-user-editor.ts';
import type { UserValues } from './user-values.ts';

type TextKey = Exclude<keyof UserValues, 'role' | 'active'>;

interface UserFieldsProps {
  editor: UserEditor;
  /** Roles to choose from; none if the server assigns it. */
  roles: readonly ListedRole[];
  types: readonly UserType[];
}

/** The fields of a user. */
export function UserFields({ editor, roles, types }: UserFieldsProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { form, stored } = editor;
  const readOnly = useReadOnly();
  const [visible, setVisible] = useState(false);
  const role = editor.roles.find(({ id }) => id === form.values.role);
  const fits = (type: UserType) => !role || typeFor(role.level, type) === type;
  const field = (key: TextKey) => ({
    label: t(key),
    name: key,
    size: 'md' as const,
    value: form.values[key],
    error: form.errors[key],
    onChange: (event: { currentTarget: { value: string } }) => form.set(key, event.currentTarget.value),
  });
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...field('name')} required dir="auto" maxLength={100} autoComplete="off" />
      <TextField
        {...field('email')}
        required
        type="email"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        {...field('mobile')}
        type="tel"
        inputMode="tel"
        dir="ltr"
        placeholder="05x xxx xxxx"
        maxLength={40}
        autoComplete="off"
        onInput={writeLatinDigits}
      />
      <SelectField
        label={t('type')}
        name="type"
        options={types.filter(fits).map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={form.values.type}
        error={form.errors.type}
        onChange={(event) => form.set('type', event.currentTarget.value as UserType)}
      />
      {roles.length > 0 && (
        <SelectField
          label={t('role')}
          name="role"
          required
          options={[
            { value: '0', label: t('choose_role') },
            ...roles.map((role) => ({ value: String(role.id), label: localized(role, 'name', locale) })),
          ]}
          value={String(form.values.role)}
          error={form.errors.role}
          onChange={(event) => editor.chooseRole(Number(event.currentTarget.value))}
        />
      )}
      {!readOnly && (
        <div>
          <TextField
            {...field('password')}
            required={stored === null}
            hint={stored ? t('password_kept') : undefined}
            type={visible ? 'text' : 'password'}
            dir="ltr"
            maxLength={128}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Checkbox
            label={t('show_password')}
            checked={visible}
            onChange={(event) => setVisible(event.currentTarget.checked)}
          />
        </div>
      )}
      <TextField
        {...field('username')}
        dir="auto"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('city')} dir="auto" maxLength={60} autoComplete="off" />
      {stored && !stored.active && (
        <Checkbox
          className="self-end"
          label={t('active')}
          checked={form.values.active}
          onChange={(event) => form.set('active', event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
