import { useSearchParams } from 'react-router';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { type Transfer, transfers } from '../../transfers/transfers.contract.ts';
import { TransferDialog } from './transfer-dialog.tsx';

export const clientLoader = formLoader(transfers.read, 'transfer');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A transfer in a dialog over the list. */
export default function TransferPage() {
  const list = useListOfRecord<List<Transfer>>();
  const t = useModuleWords();
  const may = useMay('accounting');
  const [address] = useSearchParams();
  return (
    <RecordPage<RecordOrNew<Transfer>>
      list={list}
      nameOf={({ record }) => (record ? (record.number ?? `#${record.id}`) : t('transfer_add'))}
      mayCreate={may('create')}
    >
      {({ record }, { close }) => (
        <TransferDialog
          transfer={record}
          into={address.get('into') ?? ''}
          mayChange={may(record ? 'update' : 'create')}
          onSaved={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
