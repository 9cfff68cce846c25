import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { branches, type ManagedBranch } from '../../branches.contract.ts';
import { BranchDialog } from './branch-dialog.tsx';

/** Null for a new one. */
type Opened = { branch: ManagedBranch | null };

const read = readRecord(branches.read, 'branch');

export const clientLoader = recordLoader<Opened>(
  async (id) => ({ branch: await read(id) }),
  async () => ({ branch: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A branch in a dialog over the list. */
export default function BranchPage() {
  const list = useListOfRecord<List<ManagedBranch>>();
  const { locale } = useI18n();
  const t = useModuleWords();
  const may = useMay('pages');
  return (
    <RecordPage<Opened>
      list={list}
      nameOf={({ branch }) => (branch ? localized(branch, 'name', locale) : t('add'))}
      mayCreate={may('create')}
    >
      {({ branch }, { close }) => (
        <BranchDialog
          branch={branch}
          mayChange={may(branch ? 'update' : 'create')}
          read={read}
          onSaved={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
