import { userName } from '#base/administrator-name.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { mayCreate } from '../../accounts.policy.ts';
import type { ListedUser } from '../../users/users.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { readUser } from './use-user-editor.ts';
import { UserDialog } from './user-dialog.tsx';
import type { UsersOutlet } from './users-page.tsx';

/** Null for a new user. */
type OpenedUser = { user: ListedUser | null };

export const clientLoader = recordLoader<OpenedUser>(
  async (id) => ({ user: await readUser(id) }),
  async () => ({ user: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A user with their role's permissions, opened over the list of users. */
export default function UserPage() {
  const { list, roles, mayReadRoles, onSaved } = useListOfRecord<UsersOutlet>();
  const t = usePanelWords();
  const { locale } = useI18n();
  const rights = useRights();
  return (
    <RecordPage<OpenedUser>
      list={list}
      nameOf={({ user }) => (user ? userName(user.name, locale) : t('create_title'))}
      mayCreate={rights !== null && mayCreate(rights)}
    >
      {({ user }, { close }) =>
        rights &&
        (roles.length > 0 || !mayReadRoles) && (
          <UserDialog user={user} roles={roles} rights={rights} onSaved={onSaved} onClose={close} />
        )
      }
    </RecordPage>
  );
}
