import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useRecordAddress } from '#ui/admin/record/record-address.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { CallFailed } from '#wire/call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { typeFor } from '../../roles/roles.values.ts';
import {
  changeRole,
  changeUser,
  countInCharge,
  createRole,
  createUser,
  type ListedRole,
  type ListedUser,
  readAnyUser,
} from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { namesIn, textOf } from './permissions.ts';
import { readRoles } from './use-roles.ts';
import { roleValuesOf, type UserValues, userBody, valuesOf } from './user-values.ts';

export type UserEditor = ReturnType<typeof useUserEditor>;

interface Opened {
  user: ListedUser | null;
  roles: readonly ListedRole[];
  /** Whether the signed-in user may change this role's permissions. */
  mayChangeRole: (role: ListedRole) => boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** What one save sends. */
interface Saved {
  user: ListedUser | null;
  values: UserValues;
  /** The role whose permissions are in the form. */
  role: ListedRole | undefined;
  granted: readonly string[];
}

/** What nobody could approve if the user is saved, and whether to go on. */
interface Needed {
  approves: readonly string[];
  answer: (yes: boolean) => void;
}

/** A user and their role in one form: saves the user first, then the role's permissions. */
export function useUserEditor({ user, roles, mayChangeRole, onSaved, onClose }: Opened) {
  const t = usePanelWords();
  const address = useRecordAddress();
  const [needed, setNeeded] = useState<Needed | null>(null);
  const [stored, setStored] = useState(user);
  const [known, setKnown] = useState(roles);
  const form = useForm(valuesOf(user), t('wrong'));
  const roleForm = useForm(roleValuesOf(roles.find(({ id }) => id === user?.role)), t('wrong'));
  const role = known.find(({ id }) => id === roleForm.values.id);
  useDraft(form, `user ${user?.id ?? 'new'}`, stored?.updated_at);
  useDraft(roleForm, `role of user ${user?.id ?? 'new'}`, role?.updated_at);
  const changed = useConflict(form, stored?.updated_at, async () =>
    stored ? readUser(stored.id) : undefined,
  );
  const changedRole = useConflict(roleForm, role?.updated_at, async () =>
    role ? readRole(role.id) : undefined,
  );

  function learn(next: ListedRole) {
    setKnown((current) => [...current.filter(({ id }) => id !== next.id), next]);
  }

  function chooseRole(id: number) {
    const chosen = known.find((one) => one.id === id);
    form.set('role', id);
    if (chosen) form.set('type', typeFor(chosen.level, form.values.type));
    roleForm.reset(roleValuesOf(chosen));
  }

  /** Creates a copy of the role, if requested. Null if refused. */
  async function madeRole(): Promise<ListedRole | null> {
    const { copy, granted } = roleForm.values;
    if (!copy) return role ?? null;
    const answer = await roleForm.send<{ role: ListedRole }>('POST', createRole.path, {
      name: copy.name,
      level: copy.level,
      permissions: textOf(granted, role ? namesIn(role.permissions) : []),
      ...(copy.english.trim() && { translations: { en: { name: copy.english } } }),
    });
    if (!answer) return null;
    learn(answer.role);
    form.set('role', answer.role.id);
    roleForm.reset(roleValuesOf(answer.role));
    return answer.role;
  }

  /** Asks whether to go on, if nobody could then approve something. Resolves with what the call says about it, or null. */
  async function confirmed(over: ListedUser, { active }: UserValues, role = over.role) {
    if (!over.active || (active && role === over.role)) return {};
    const query = active ? { role } : {};
    const call = callContract(browserCall, countInCharge, { params: { id: over.id }, query });
    // The server asks too, if this cannot be loaded.
    const { approves } = await call.catch(() => ({ approves: [] as string[] }));
    if (approves.length === 0) return {};
    return new Promise<{ confirmed: true } | null>((resolve) =>
      setNeeded({
        approves,
        answer: (yes) => {
          setNeeded(null);
          resolve(yes ? { confirmed: true } : null);
        },
      }),
    );
  }

  async function saveUser(over: ListedUser | null, values: UserValues, roleId?: number) {
    const asked = over ? await confirmed(over, values, roleId) : {};
    if (!asked) return null;
    const body = { ...userBody(values, over, roleId), ...asked };
    const answer = over
      ? await form.send<{ user: ListedUser }>('PUT', addressOf(changeUser, { id: over.id }), body)
      : await form.send<{ user: ListedUser }>('POST', createUser.path, body);
    if (!answer) return null;
    setStored(answer.user);
    form.reset(valuesOf(answer.user));
    onSaved();
    toast.success({ title: t('saved_title'), text: t('user_saved') });
    return answer.user;
  }

  async function savePermissions(target: ListedRole, granted: readonly string[]): Promise<boolean> {
    const answer = await roleForm.send<{ role: ListedRole }>(
      'PUT',
      addressOf(changeRole, { id: target.id }),
      roleBody(target, granted),
    );
    if (answer) learn(answer.role);
    return answer !== null;
  }

  async function save(newer: Partial<Saved> = {}) {
    const now = { user: stored, values: form.values, role, granted: roleForm.values.granted };
    const { user, values, role: own, granted } = { ...now, ...newer };
    // Users without access to roles create customers, whose role the server assigns.
    if (!user && known.length === 0) {
      if (await saveUser(null, values)) onClose();
      return;
    }
    if (values.role === 0) {
      toast.error({ title: t('oops'), text: t('role_missing') });
      // The answer reports it together with other errors.
      await saveUser(user, values, 0);
      return;
    }
    const copied = roleForm.values.copy !== null;
    const target = copied ? await madeRole() : own;
    const saved = target && (await saveUser(user, values, copied ? target.id : values.role));
    if (!target || !saved) return;
    if (!copied && !mayChangeRole(target)) return onClose();
    // Untouched permissions are not sent: they may have changed meanwhile.
    if (!copied && roleForm.dirty && !(await savePermissions(target, granted))) {
      if (!user) address?.stored(saved.id);
      return;
    }
    // Also shown if none was touched: they are as the form shows them.
    toast.success({ title: t('saved_title'), text: t('permissions_saved') });
    onClose();
  }

  return {
    form,
    roleForm,
    stored,
    role,
    roles: known,
    chooseRole,
    save: () => save(),
    needed,
    busy: form.busy || roleForm.busy,
    dirty: form.dirty || roleForm.dirty,
    conflict: changed.theirs && {
      theirs: changed.theirs,
      keep: (theirs: ListedUser) => {
        setStored(theirs);
        changed.leave();
        const values = form.rebase(valuesOf(theirs));
        const moved = !roleForm.dirty && known.find(({ id }) => id === values.role);
        if (moved) roleForm.reset(roleValuesOf(moved));
        save({ user: theirs, values, ...(moved && { role: moved }) });
      },
      take: (theirs: ListedUser) => {
        setStored(theirs);
        form.reset(valuesOf(theirs));
        roleForm.reset(roleValuesOf(known.find(({ id }) => id === theirs.role)));
        changed.leave();
      },
    },
    roleConflict: changedRole.theirs && {
      theirs: changedRole.theirs,
      keep: (theirs: ListedRole) => {
        learn(theirs);
        changedRole.leave();
        save({ role: theirs, granted: roleForm.rebase(roleValuesOf(theirs)).granted });
      },
      take: (theirs: ListedRole) => {
        learn(theirs);
        roleForm.reset(roleValuesOf(theirs));
        changedRole.leave();
      },
    },
  };
}

/** A user as seen by staff. */
export async function readUser(id: number): Promise<ListedUser> {
  return (await callContract(browserCall, readAnyUser, { params: { id } })).user;
}

/** A role with its number of users. Throws CallFailed. */
export async function readRole(id: number): Promise<ListedRole> {
  const roles = await readRoles();
  const role = roles.find((role) => role.id === id);
  if (!role) throw new CallFailed(404, '', {}, null);
  return role;
}

/** Request body that changes a role's permissions. */
export function roleBody({ name, level, permissions, updated_at }: ListedRole, granted: readonly string[]) {
  return { name, level, permissions: textOf(granted, namesIn(permissions)), updated_at };
}
