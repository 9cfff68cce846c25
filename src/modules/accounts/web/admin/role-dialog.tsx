import { type FormEvent, useId } from 'react';
import { localized } from '#base/localized.ts';
import { formatNumber } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import type { Rights } from '#ui/admin/rights.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { changeRole, type ListedRole } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { isWithin, namesIn } from './permissions.ts';
import { readRole, roleBody } from './use-user-editor.ts';
import { RoleConflict } from './user-conflicts.tsx';
import { type RoleValues, roleValuesOf } from './user-values.ts';

interface RoleDialogProps {
  role: ListedRole;
  rights: Rights;
  onSaved: () => void;
  onClose: () => void;
}

/** A role's permissions, and its number of users. */
export function RoleDialog({ role, rights, onSaved, onClose }: RoleDialogProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const id = useId();
  const form = useForm<RoleValues>(roleValuesOf(role), t('wrong'));
  const { stored, conflict } = useStored(role, {
    form,
    valuesOf: roleValuesOf,
    read: (theirs) => readRole(theirs.id),
    save,
  });
  const now = stored ?? role;
  const mayChange = !now.fixed && rights.can('users', 'update') && isWithin(rights, now);
  const shared = t('shared', { count: now.users }).replace(
    String(now.users),
    formatNumber(now.users, locale),
  );

  async function save(over: ListedRole, { granted } = form.values) {
    if (!(await form.send('PUT', addressOf(changeRole, { id: over.id }), roleBody(over, granted)))) return;
    toast.success({ title: t('saved_title'), text: t('permissions_saved') });
    onSaved();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(now);
  }

  return (
    <Modal
      title={localized(now, 'name', locale)}
      unsaved={form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} disabled={!form.dirty}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
        </>
      )}
    >
      {conflict && <RoleConflict editor={{ roleConflict: conflict, roleForm: form, busy: form.busy }} />}
      <form id={id} noValidate onSubmit={submit}>
        <p className="mb-3 text-ink-muted text-small">
          {now.fixed ? t('fixed') : mayChange ? shared : t('not_yours')}
        </p>
        <PermissionGrid
          names={namesIn(now.permissions)}
          granted={form.values.granted}
          may={(module, action) => mayChange && rights.can(module, action)}
          onChange={(granted) => form.set('granted', granted)}
        />
      </form>
    </Modal>
  );
}
