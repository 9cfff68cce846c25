import { useParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import type { ListedRole } from '../../users/users.contract.ts';
import { RoleDialog } from './role-dialog.tsx';
import { readRole } from './use-user-editor.ts';
import type { UsersOutlet } from './users-page.tsx';

export const clientLoader = recordLoader(readRole);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A role, opened over the list of users. */
export default function RolePage() {
  const { list, onSaved } = useListOfRecord<UsersOutlet>();
  const { id } = useParams();
  const { locale } = useI18n();
  const rights = useRights();
  return (
    <RecordPage<ListedRole>
      list={list}
      path={`roles/${id}`}
      nameOf={(role) => localized(role, 'name', locale)}
    >
      {(role, { close }) =>
        rights && <RoleDialog role={role} rights={rights} onSaved={onSaved} onClose={close} />
      }
    </RecordPage>
  );
}
