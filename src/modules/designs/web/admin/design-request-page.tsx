import { readRecord } from '#ui/admin/record/read-record.ts';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { List } from '#ui/admin/use-list.ts';
import { type Design, designRequests } from '../../designs.contract.ts';
import { DesignDialog } from './design-dialog.tsx';

export const clientLoader = recordLoader(readRecord(designRequests.read, 'design_request'));

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A design request, opened over the list. */
export default function DesignRequestPage() {
  const list = useListOfRecord<List<Design>>();
  const may = useMay('orders');
  return (
    <RecordPage<Design> list={list} nameOf={({ name }) => name}>
      {(design, { close }) => (
        <DesignDialog design={design} mayChange={may('update')} onChanged={list.reload} onClose={close} />
      )}
    </RecordPage>
  );
}
