import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AddButton } from '#ui/admin/add-button.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { type Column, RowAction } from '#ui/admin/list-table.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { useOpenRecord } from '#ui/admin/record/record-address.ts';
import { RecordLink } from '#ui/admin/record/record-link.tsx';
import { newRecord } from '#ui/admin/record/record-loader.ts';
import { RecordOutlet } from '#ui/admin/record/record-outlet.tsx';
import { ResourceList } from '#ui/admin/resource-list.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { type List, useList } from '#ui/admin/use-list.ts';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Eye, Pencil, Users } from '#ui/more-icons.ts';
import { mayCreate, mayWith } from '../../accounts.policy.ts';
import { userTypes } from '../../roles/roles.values.ts';
import { type ListedRole, type ListedUser, listUsers } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { PersonalDataActions } from './personal-data.tsx';
import { useRoles } from './use-roles.ts';

/** What the list passes to the user or role opened over it. */
export interface UsersOutlet {
  list: List<ListedUser>;
  /** Empty until loaded. */
  roles: readonly ListedRole[];
  mayReadRoles: boolean;
  onSaved: () => void;
}

/** All accounts, and the roles with their permissions. */
export default function UsersPage() {
  const t = usePanelWords();
  const { locale } = useI18n();
  const list = useList<ListedUser>(listUsers.path, { sort: 'id', filters: ['type', 'role', 'active'] });
  const rights = useRights();
  const mayReadRoles = rights?.can('users', 'read') ?? false;
  const columns = useColumns(list, mayReadRoles);
  const { roles, reload } = useRoles(mayReadRoles);
  const open = useOpenRecord();
  const onSaved = () => {
    list.reload();
    if (mayReadRoles) reload();
  };
  const mayChange = (user: ListedUser) => rights !== null && mayWith(user, 'update', rights);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ResourceList
        id="users"
        title={t('title')}
        list={list}
        columns={columns}
        nameOf={(user) => userName(user.name, locale)}
        count={(total) => t('count', { count: total })}
        searchLabel={t('search')}
        filters={[
          {
            key: 'type',
            label: t('type'),
            options: userTypes.map((type) => ({ value: type, label: t(`types.${type}`) })),
          },
          {
            key: 'role',
            label: t('role'),
            options: roles.map((role) => ({
              value: String(role.id),
              label: localized(role, 'name', locale),
            })),
          },
          {
            key: 'active',
            label: t('state'),
            options: [
              { value: '1', label: t('active') },
              { value: '0', label: t('inactive') },
            ],
          },
        ]}
        action={
          rights && mayCreate(rights) && <AddButton onAdd={() => open(newRecord)}>{t('create')}</AddButton>
        }
        rowActions={(user) => (
          <>
            <RowAction
              icon={mayChange(user) ? Pencil : Eye}
              label={t(mayChange(user) ? 'edit' : 'view', { name: userName(user.name, locale) })}
              onPress={() => open(user.id)}
            />
            <PersonalDataActions user={user} onErased={list.reload} />
          </>
        )}
        empty={{ icon: Users, text: t('empty') }}
      />
      <RecordOutlet of={{ list, roles, mayReadRoles, onSaved } satisfies UsersOutlet} />
    </>
  );
}

function useColumns(list: List<ListedUser>, mayReadRoles: boolean): Column<ListedUser>[] {
  const t = usePanelWords();
  const { locale } = useI18n();
  const before = (list.query.page - 1) * list.query.perPage;
  return [
    { key: 'row', label: t('row'), wide: true, cell: (user) => before + list.rows.indexOf(user) + 1 },
    {
      key: 'name',
      label: t('name'),
      sortable: true,
      title: true,
      cell: (user) => (
        <>
          <RecordLink to={user.id}>{userName(user.name, locale)}</RecordLink>
          {!user.active && (
            <Badge tone="neutral" className="ms-2.5">
              {t('inactive')}
            </Badge>
          )}
        </>
      ),
    },
    {
      key: 'email',
      label: t('email'),
      sortable: true,
      cell: (user) => (
        <>
          <MailAddress className="wrap-anywhere" of={user.email} />
          {user.type === 'user' && !user.email_confirmed && (
            <span className="block text-ink-muted text-small">{t('unconfirmed')}</span>
          )}
        </>
      ),
    },
    {
      key: 'mobile',
      label: t('mobile'),
      hidden: true,
      cell: (user) => user.mobile && <Ltr className="whitespace-nowrap">{spacedPhone(user.mobile)}</Ltr>,
    },
    { key: 'type', label: t('type'), sortable: true, cell: (user) => t(`types.${user.type}`) },
    {
      key: 'role',
      label: t('role'),
      cell: (user) => {
        const { role_name: name, role_translations: translations } = user;
        const role = localized({ name, translations }, 'name', locale);
        return mayReadRoles ? <RecordLink to={`roles/${user.role}`}>{role}</RecordLink> : role;
      },
    },
    {
      key: 'created_at',
      label: t('created_at'),
      sortable: true,
      hidden: true,
      cell: (user) => formatDate(user.created_at, locale),
    },
  ];
}
