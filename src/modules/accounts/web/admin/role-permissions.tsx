import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useReadOnly } from '#ui/admin/read-only.tsx';
import type { Rights } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Copy } from '#ui/more-icons.ts';
import type { ListedRole } from '../../users/users.contract.ts';
import { NewRoleFields } from './new-role-fields.tsx';
import { usePanelWords } from './panel-words.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { namesIn } from './permissions.ts';
import type { UserEditor } from './use-user-editor.ts';
import { roleValuesOf } from './user-values.ts';

interface RolePermissionsProps {
  editor: UserEditor;
  rights: Rights;
  /** Whether the signed-in user may change the role itself. */
  mayChange: (role: ListedRole) => boolean;
}

/** Permissions of the chosen role, its number of users, and the offer to continue with a copy. */
export function RolePermissions({ editor, rights, mayChange }: RolePermissionsProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const { role, roleForm } = editor;
  const readOnly = useReadOnly();
  if (!role) return <p className="mt-6 text-ink-muted">{t('no_role')}</p>;
  const { granted, copy } = roleForm.values;
  const editable = !readOnly && (copy !== null || mayChange(role));
  const shared = t('shared', { count: role.users }).replace(
    String(role.users),
    formatNumber(role.users, locale),
  );

  function begin(from: ListedRole) {
    roleForm.set('copy', {
      name: another(from.name),
      english: another(from.translations.en?.name ?? ''),
      level: Math.max(from.level, rights.level, 2),
    });
    // Permissions that one does not have are not copied.
    roleForm.set(
      'granted',
      granted.filter((key) => {
        const [module = '', action = ''] = key.split('.');
        return rights.can(module, action);
      }),
    );
  }

  return (
    <section aria-label={t('permissions')} className="mt-7">
      <div className="mb-3 flex flex-wrap items-end gap-x-6 gap-y-2">
        <div className="grow basis-72">
          <h3 className="font-medium text-h4">{t('permissions')}</h3>
          <p className="text-ink-muted text-small">
            {role.fixed ? t('fixed') : mayChange(role) ? shared : t('not_yours')}
          </p>
        </div>
        {!readOnly &&
          rights.can('users', 'create') &&
          (copy ? (
            <Button size="md" kind="secondary" onClick={() => roleForm.reset(roleValuesOf(role))}>
              {t('copy_back')}
            </Button>
          ) : (
            <Button size="md" kind="secondary" onClick={() => begin(role)}>
              <Icon of={Copy} size={18} />
              <span>{t('copy')}</span>
            </Button>
          ))}
      </div>
      {copy && <NewRoleFields form={roleForm} copy={copy} strongest={Math.max(2, rights.level)} />}
      <PermissionGrid
        names={namesIn(role.permissions)}
        granted={granted}
        may={(module, action) => editable && rights.can(module, action)}
        onChange={(next) => roleForm.set('granted', next)}
      />
    </section>
  );
}

function another(name: string): string {
  return name && `${name} (2)`;
}
