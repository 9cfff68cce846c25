import { useParams } from 'react-router';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { useListOfRecord } from '#ui/admin/record/record-outlet.tsx';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { OneLead } from '../../leads/leads.contract.ts';
import { LeadDialog } from './lead-dialog.tsx';
import type { LeadsOutlet } from './leads-page.tsx';
import { readLead } from './use-lead.ts';

export const clientLoader = recordLoader(readLead);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

/** A quote request, opened over the list. */
export default function LeadPage() {
  const { list, assignees } = useListOfRecord<LeadsOutlet>();
  const { id } = useParams();
  const may = useMay('orders');
  const listed = list.rows.find((lead) => String(lead.id) === id);
  return (
    <RecordPage<OneLead>
      list={list}
      nameOf={({ request }) => request.name}
      early={listed && { request: listed, notes: [] }}
    >
      {(one, { state, close }) => (
        <LeadDialog
          one={one}
          state={state}
          assignees={assignees}
          mayChange={may('update')}
          onChanged={list.reload}
          onClose={close}
        />
      )}
    </RecordPage>
  );
}
