import { localized } from '#base/localized.ts';
import { permissionActions } from '#base/permissions.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { usePanelMenu } from '#ui/admin/panel-menu.ts';
import { usePanelWords } from './panel-words.ts';
import { grantedBy, namesIn } from './permissions.ts';
import type { UserEditor } from './use-user-editor.ts';
import { type UserValues, valuesOf } from './user-values.ts';

/** Shows what somebody else changed in the user or the role while this form was open. */
export function UserConflicts({ editor }: { editor: UserEditor }) {
  return editor.conflict ? <UserConflict editor={editor} /> : <RoleConflict editor={editor} />;
}

const compared = ['name', 'email', 'mobile', 'username', 'city', 'type', 'role', 'active'] as const;

function UserConflict({ editor: { conflict, form, roles } }: { editor: UserEditor }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  if (!conflict) return null;
  const { theirs, keep, take } = conflict;
  const shown = (key: keyof UserValues, values: UserValues) => {
    if (key === 'type') return t(`types.${values.type}`);
    if (key === 'active') return t(values.active ? 'active' : 'inactive');
    const role = roles.find(({ id }) => id === values.role);
    return <bdi>{(key === 'role' ? role && localized(role, 'name', locale) : values[key]) || '—'}</bdi>;
  };
  return (
    <FormConflict
      form={form}
      theirs={valuesOf(theirs)}
      fields={compared}
      label={(field) => t(field === 'active' ? 'state' : field)}
      shown={shown}
      onKeep={() => keep(theirs)}
      onTake={() => take(theirs)}
    />
  );
}

type EditedRole = Pick<UserEditor, 'roleConflict' | 'roleForm' | 'busy'>;

/** Shows what somebody else granted and revoked while the role was open. */
export function RoleConflict({ editor: { roleConflict, roleForm, busy } }: { editor: EditedRole }) {
  const t = usePanelWords();
  const menu = usePanelMenu();
  if (!roleConflict) return null;
  const { theirs, keep, take } = roleConflict;
  const now = grantedBy(theirs.permissions);
  const read = roleForm.read.granted;
  const yours = roleForm.values.granted;
  const word = (allowed: boolean) => t(allowed ? 'allowed' : 'denied');
  const rows = namesIn(theirs.permissions).flatMap((module) =>
    permissionActions
      .map((action) => ({ action, key: `${module}.${action}` }))
      .filter(({ key }) => now.includes(key) !== yours.includes(key))
      .map(({ action, key }) => ({
        label: t('permission', {
          module: menu.t(`permissions.${module}`),
          action: t(`actions.${action}`),
        }),
        theirs: word(now.includes(key)),
        yours: read.includes(key) === yours.includes(key) ? undefined : word(yours.includes(key)),
      })),
  );
  return <ConflictNotice rows={rows} busy={busy} onKeep={() => keep(theirs)} onTake={() => take(theirs)} />;
}
