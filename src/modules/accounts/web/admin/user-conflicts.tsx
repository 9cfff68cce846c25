import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { permissionActions, permissionModules } from '../../accounts.roles.ts';
import { usePanelWords } from './panel-words.ts';
import { grantedBy } from './permissions.ts';
import type { UserEditor } from './use-user-editor.ts';
import { type UserValues, valuesOf } from './user-values.ts';

/** What somebody else changed of the user or of the role while this form was open. */
export function UserConflicts({ editor }: { editor: UserEditor }) {
  const { conflict, roleConflict, busy } = editor;
  const userRows = useUserRows(editor);
  const roleRows = useRoleRows(editor);
  if (conflict) {
    const { theirs, keep, take } = conflict;
    return (
      <ConflictNotice rows={userRows} busy={busy} onKeep={() => keep(theirs)} onTake={() => take(theirs)} />
    );
  }
  if (!roleConflict) return null;
  const { theirs, keep, take } = roleConflict;
  return (
    <ConflictNotice rows={roleRows} busy={busy} onKeep={() => keep(theirs)} onTake={() => take(theirs)} />
  );
}

const compared = ['name', 'email', 'mobile', 'username', 'city', 'type', 'role', 'active'] as const;

function useUserRows({ conflict, form, roles }: UserEditor) {
  const say = usePanelWords();
  const { locale } = useI18n();
  if (!conflict) return [];
  const theirs = valuesOf(conflict.theirs);
  const shown = (key: (typeof compared)[number], values: UserValues) => {
    if (key === 'type') return say(`types.${values.type}`);
    if (key === 'active') return say(values.active ? 'active' : 'inactive');
    const role = roles.find(({ id }) => id === values.role);
    return <bdi>{(key === 'role' ? role && localized(role, 'name', locale) : values[key]) || '—'}</bdi>;
  };
  return compared
    .filter((key) => theirs[key] !== form.values[key])
    .map((key) => ({
      label: say(key === 'active' ? 'state' : key),
      theirs: shown(key, theirs),
      yours: shown(key, form.values),
    }));
}

function useRoleRows({ roleConflict, roleForm }: UserEditor) {
  const say = usePanelWords();
  if (!roleConflict) return [];
  const theirs = grantedBy(roleConflict.theirs.permissions);
  const yours = roleForm.values.granted;
  const word = (allowed: boolean) => say(allowed ? 'allowed' : 'denied');
  return permissionModules.flatMap((module) =>
    permissionActions
      .map((action) => ({ action, key: `${module}.${action}` }))
      .filter(({ key }) => theirs.includes(key) !== yours.includes(key))
      .map(({ action, key }) => ({
        label: say('permission', { module: say(`modules.${module}`), action: say(`actions.${action}`) }),
        theirs: word(theirs.includes(key)),
        yours: word(yours.includes(key)),
      })),
  );
}
