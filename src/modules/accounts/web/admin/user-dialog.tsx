import { type FormEvent, useId, useState } from 'react';
import type { PermissionAction } from '#base/permissions.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import type { Rights } from '#ui/admin/rights.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { mayCreate, mayWith } from '../../accounts.policy.ts';
import { userTypes } from '../../roles/roles.values.ts';
import type { ListedRole, ListedUser } from '../../users/users.contract.ts';
import { DeactivateUser } from './deactivate-user.tsx';
import { NeededApprovals } from './needed-approvals.tsx';
import { usePanelWords } from './panel-words.ts';
import { isWithin } from './permissions.ts';
import { RolePermissions } from './role-permissions.tsx';
import { useUserEditor } from './use-user-editor.ts';
import { UserConflicts } from './user-conflicts.tsx';
import { UserFields } from './user-fields.tsx';
import { roleOf } from './user-values.ts';

interface UserDialogProps {
  /** Null for a new one. */
  user: ListedUser | null;
  roles: readonly ListedRole[];
  rights: Rights;
  onSaved: () => void;
  onClose: () => void;
}

/** A user with their role's permissions: create, change, deactivate. */
export function UserDialog({ user, roles, rights, onSaved, onClose }: UserDialogProps) {
  const t = usePanelWords();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const mayReadRoles = rights.can('users', 'read');
  const mayChangeRole = (role: ListedRole) =>
    !role.fixed && mayReadRoles && rights.can('users', 'update') && isWithin(rights, role);
  const known = mayReadRoles || !user ? roles : [roleOf(user)];
  const editor = useUserEditor({ user, roles: known, mayChangeRole, onSaved, onClose });
  const { stored } = editor;
  const stronger = stored !== null && stored.level < rights.level;
  const may = (action: PermissionAction) => (stored ? mayWith(stored, action, rights) : mayCreate(rights));
  const readOnly = stronger || !may(stored ? 'update' : 'create');
  const mayGive = (role: ListedRole) =>
    isWithin(rights, role) &&
    mayWith({ type: 'user', level: role.level }, stored ? 'update' : 'create', rights);
  const offered = editor.roles.filter((role) => role.id === stored?.role || mayGive(role));
  const everyType = mayReadRoles && rights.can('users', 'create');
  const types = stored
    ? userTypes.filter((type) => type === stored.type || rights.can('users', 'update'))
    : userTypes.filter((type) => type === 'user' || everyType);

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  return (
    <Modal
      title={t(!user ? 'create_title' : readOnly ? 'view_title' : 'edit_title')}
      unsaved={editor.dirty && !readOnly}
      onClose={onClose}
      footer={(close) => (
        <>
          {!readOnly && (
            <Button type="submit" form={id} size="md" busy={editor.busy}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          {stored?.active && !stronger && stored.id !== rights.id && may('delete') && (
            <Button
              size="md"
              kind="secondary"
              className="text-error-600! sm:ms-auto"
              onClick={() => setAsking(true)}
            >
              {t('deactivate')}
            </Button>
          )}
        </>
      )}
    >
      <UserConflicts editor={editor} />
      {stronger && <p className="mb-5 text-ink-muted">{t('stronger')}</p>}
      <form id={id} noValidate onSubmit={submit}>
        <ReadOnly when={readOnly}>
          <UserFields editor={editor} roles={offered} types={types} />
          {mayReadRoles && <RolePermissions editor={editor} rights={rights} mayChange={mayChangeRole} />}
        </ReadOnly>
      </form>
      {editor.needed && (
        <AlertDialog
          open
          kind="danger"
          title={t('approves_title')}
          text={<NeededApprovals approves={editor.needed.approves} />}
          confirmLabel={t('approves_confirm')}
          cancelLabel={t('approves_cancel')}
          onConfirm={() => editor.needed?.answer(true)}
          onCancel={() => editor.needed?.answer(false)}
        />
      )}
      {asking && stored && (
        <DeactivateUser
          user={stored}
          onDone={() => {
            onSaved();
            onClose();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
