import { useSearchParams } from 'react-router';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { formLoader, type RecordOrNew } from '#ui/admin/record/read-record.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { type Guarantee, guarantees } from '../../guarantees.contract.ts';
import { guaranteePermissions, isOpen } from '../../guarantees.states.ts';
import { GuaranteeDialog } from './guarantee-dialog.tsx';

export const clientLoader = formLoader(guarantees.read, 'guarantee');

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A letter of guarantee over the register; `?contract=` names the contract of a new one. */
export default function GuaranteePage() {
  const list = useListOfRecord<List<Guarantee>>();
  const t = useModuleWords();
  const may = useMay(guaranteePermissions);
  const [address] = useSearchParams();
  return (
    <RecordPage<RecordOrNew<Guarantee>>
      list={list}
      nameOf={({ record }) => record?.name ?? t('add')}
      mayCreate={may('create')}
    >
      {({ record }, { close }) => (
        <GuaranteeDialog
          guarantee={record}
          contractId={Number(address.get('contract')) || null}
          mayChange={may(record ? 'update' : 'create') && (!record || isOpen(record.state))}
          onChanged={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
